import type { WidgetProps, WidgetRoute } from '../script/options.ts'
import type { EventStore } from './event-store.ts'

const SPORT = '/sport'

function query(values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).filter(([, value]) => value)
  return parts.length === 0 ? '' : `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`
}

const eventPath = (events: EventStore, eventId: string): string =>
  events.event(eventId)?.get().card.path ?? events.names.paths.get(eventId) ?? `${SPORT}/event/${eventId}`

/** Returns the route of a view, with the readable path of the site's addresses (specification, section 2). */
export function routeOf(events: EventStore, props: WidgetProps): WidgetRoute {
  const { sportId, eventId, categoryIds, championshipIds } = props
  const page = props.page ?? (eventId ? 'event' : sportId ? 'sport' : 'overview')
  const date = page === 'results' ? props.date : undefined
  if (page === 'event' && eventId) return { page, eventId, path: eventPath(events, eventId) }
  if ((page === 'sport' || page === 'table' || page === 'results') && sportId) {
    const sport = events.names.sport(sportId)
    const division = sport === null ? null : events.names.division(categoryIds, championshipIds)
    const ids =
      division === null ? { categoryIds: categoryIds?.join(), championshipIds: championshipIds?.join() } : {}
    const path =
      [SPORT, sport, division].filter((segment) => segment !== null).join('/') +
      query({ page: page === 'sport' ? undefined : page, date, ...ids })
    return { page, sportId, categoryIds, championshipIds, date, path }
  }
  return { page, date, path: `${SPORT}${query({ page: page === 'overview' ? undefined : page, date })}` }
}
