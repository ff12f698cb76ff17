import { localizePath, splitLocale } from '@tessera/contract/routes'
import { useLocation, useParams } from 'react-router'
import { loadInSteps } from '../data/pages/browser-steps.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries, PageSteps } from '../data/pages/page-queries.ts'
import { sessionBarQueries } from '../features/play/queries.ts'
import { SessionBar } from '../features/play/session-bar.tsx'
import { eventQuery, viewQuery } from '../features/sport/queries.ts'
import { EventPage } from '../features/sport/sport-page.tsx'
import { eventOfSegment } from '../features/sport/sport-place.ts'
import { InvalidPage, pageInvalid } from '../platform/navigation/page-not-found.ts'

const queries: PageQueries = ({ params, pathname, locale, isLoggedIn }) => [
  eventQuery(eventOfSegment(params.event ?? '') ?? pageInvalid(pathname), locale),
  ...sessionBarQueries(isLoggedIn),
]

/** The id identifies the event: wrong or outdated names redirect to the current ones. */
const forward: PageSteps['forward'] = (read, { params, search, pathname, locale }) => {
  const path = read(eventQuery(eventOfSegment(params.event ?? '') ?? '', locale))?.data.path
  if (path === undefined || decodeURI(splitLocale(pathname).path) === path) return null
  const query = search.toString()
  return localizePath(path, locale) + (query === '' ? '' : `?${query}`)
}

/** View of the widget that the page contains. */
const markup: PageSteps['markup'] = (_, { params, locale }) => {
  const eventId = eventOfSegment(params.event ?? '')
  return eventId === null ? null : viewQuery({ view: 'event', eventId }, locale)
}

export const loader = loadOnServer(queries, undefined, { forward, markup })
export const clientLoader = loadInSteps(queries, undefined, { forward })
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Page of an event. */
export default function SportMatchRoute() {
  const id = eventOfSegment(useParams().event ?? '')
  const { pathname } = useLocation()
  if (id === null) throw new InvalidPage(pathname)
  return <EventPage id={id} above={<SessionBar />} />
}
