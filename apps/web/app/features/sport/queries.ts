import type { LocaleCode } from '@tessera/contract/routes'
import { apiQuery } from '../../platform/api/query.ts'
import type { SportPlace, SportView } from './sport-place.ts'

/** All sports with events, with their names. */
export const sportsQuery = (locale: string) =>
  apiQuery('GET /api/game/sport/overview', { query: { locale, lists: 'sports' } })

/** Categories and championships of a sport. */
export const infoQuery = (sportId: number, locale: string) =>
  apiQuery('GET /api/game/sport/info/{id}', { params: { id: sportId }, query: { locale } })

/** Views that the sportsbook renders. */
const RENDERED = ['overview', 'live', 'sport', 'table', 'results', 'event'] as const
const renderedAs = (view: SportView) => RENDERED.find((each) => each === view) ?? null

/**
 * View of the widget as the sportsbook renders it. Null for a view that is only for players, and for the results of a day: days
 * are those of the reader's time zone, which the server doesn't know.
 */
export function viewQuery(place: SportPlace, locale: LocaleCode) {
  const page = renderedAs(place.view)
  const { sportId, categoryIds, championshipIds, eventId } = place
  if (page === null || place.date !== undefined) return null
  return apiQuery('GET /api/game/sport/view', {
    query: {
      page,
      locale,
      ...(sportId === undefined ? {} : { sportId }),
      ...(categoryIds ? { categoryIds: categoryIds.join(',') } : {}),
      ...(championshipIds ? { championshipIds: championshipIds.join(',') } : {}),
      ...(eventId === undefined ? {} : { eventId }),
    },
  })
}

/** One event with its main markets. */
export const eventQuery = (id: string, locale: string) =>
  apiQuery('GET /api/game/sport/events/{id}', { params: { id }, query: { locale } })
