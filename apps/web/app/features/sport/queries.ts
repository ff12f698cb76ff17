import { apiQuery } from '../../platform/api/query.ts'
import type { SportPlace } from './sport-place.ts'

/** Live, upcoming and top events. */
export const overviewQuery = (locale: string, limit?: number) =>
  apiQuery('GET /api/game/sport/overview', { query: { locale, ...(limit === undefined ? {} : { limit }) } })

/** Categories and championships of a sport. */
export const infoQuery = (sportId: number, locale: string) =>
  apiQuery('GET /api/game/sport/info/{id}', { params: { id: sportId }, query: { locale } })

/** Events that a page lists. */
export const eventsQuery = ({ view, sportId, categoryIds, championshipIds }: SportPlace, locale: string) =>
  apiQuery('GET /api/game/sport/events', {
    query: {
      locale,
      ...(sportId === undefined ? {} : { sportId }),
      ...(categoryIds ? { categoryIds: categoryIds.join(',') } : {}),
      ...(championshipIds ? { championshipIds: championshipIds.join(',') } : {}),
      ...(view === 'live' ? { when: 'live' as const } : {}),
    },
  })

/** One event with its main markets. */
export const eventQuery = (id: string, locale: string) =>
  apiQuery('GET /api/game/sport/events/{id}', { params: { id }, query: { locale } })
