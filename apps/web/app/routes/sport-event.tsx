import { localizePath } from '@tessera/contract/routes'
import { useParams } from 'react-router'
import { loadInSteps } from '../data/pages/browser-steps.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries, PageSteps } from '../data/pages/page-queries.ts'
import { sessionBarQueries } from '../features/play/queries.ts'
import { SessionBar } from '../features/play/session-bar.tsx'
import { eventQuery } from '../features/sport/queries.ts'
import { EventPage } from '../features/sport/sport-page.tsx'
import { pageInvalid } from '../platform/navigation/page-not-found.ts'

const EVENT_ID = /^\d{1,18}$/

const queries: PageQueries = ({ params, pathname, locale, isLoggedIn }) => [
  eventQuery(EVENT_ID.test(params.eventId ?? '') ? (params.eventId ?? '') : pageInvalid(pathname), locale),
  ...sessionBarQueries(isLoggedIn),
]

/** Redirects an event's id to its page with names. */
const forward: PageSteps['forward'] = (read, { params, search, locale }) => {
  const event = read(eventQuery(params.eventId ?? '', locale))
  const query = search.toString()
  return event ? localizePath(event.data.path, locale) + (query === '' ? '' : `?${query}`) : null
}

export const loader = loadOnServer(queries, undefined, { forward })
export const clientLoader = loadInSteps(queries, undefined, { forward })
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Rendered only if the names can't be loaded: the widget opens the event by its id. */
export default function SportEventRoute() {
  return <EventPage id={useParams().eventId ?? ''} above={<SessionBar />} />
}
