import type { WidgetProps, WidgetRoute } from '../script/options.ts'
import type { EventStore } from './event-store.ts'

const SPORT = '/sport'

function query(values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).filter(([, value]) => value)
  return parts.length === 0 ? '' : `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** Returns the route of a view, with the readable path of the site's addresses (specification, section 2). */
export function routeOf(events: EventStore, props: WidgetProps): WidgetRoute {
  const { sportId, eventId, categoryIds, championshipIds } = props
  const page = props.page ?? (eventId ? 'event' : sportId ? 'sport' : 'overview')
  if (page === 'event' && eventId)
    return { page, eventId, path: events.event(eventId)?.get().card.path ?? `${SPORT}/event/${eventId}` }
  if (page === 'sport' && sportId) {
    const sport = events.names.sport(sportId)
    const division = sport === null ? null : events.names.division(categoryIds, championshipIds)
    const ids = { categoryIds: categoryIds?.join(), championshipIds: championshipIds?.join() }
    const path =
      [SPORT, sport, division].filter((segment) => segment !== null).join('/') +
      (division === null ? query(ids) : '')
    return { page, sportId, categoryIds, championshipIds, path }
  }
  return { page, path: `${SPORT}${query({ page: page === 'overview' ? undefined : page })}` }
}
