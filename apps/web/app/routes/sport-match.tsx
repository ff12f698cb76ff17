import { localizePath, splitLocale } from '@tessera/contract/routes'
import { useLocation, useParams } from 'react-router'
import { eventQuery } from '../features/sport/queries.ts'
import { EventPage } from '../features/sport/sport-page.tsx'
import { eventOfSegment } from '../features/sport/sport-place.ts'
import { loadInSteps } from '../shared/data/browser-steps.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import { InvalidPage, pageInvalid } from '../shared/data/page-not-found.ts'
import type { PageQueries, PageSteps } from '../shared/data/page-queries.ts'

const queries: PageQueries = ({ params, pathname, locale }) => [
  eventQuery(eventOfSegment(params.event ?? '') ?? pageInvalid(pathname), locale),
]

/** The id identifies the event: wrong or outdated names redirect to the current ones. */
const forward: PageSteps['forward'] = (read, { params, search, pathname, locale }) => {
  const path = read(eventQuery(eventOfSegment(params.event ?? '') ?? '', locale))?.data.path
  if (path === undefined || decodeURI(splitLocale(pathname).path) === path) return null
  const query = search.toString()
  return localizePath(path, locale) + (query === '' ? '' : `?${query}`)
}

export const loader = loadOnServer(queries, undefined, { forward })
export const clientLoader = loadInSteps(queries, undefined, { forward })
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

/** Page of an event. */
export default function SportMatchRoute() {
  const id = eventOfSegment(useParams().event ?? '')
  const { pathname } = useLocation()
  if (id === null) throw new InvalidPage(pathname)
  return <EventPage id={id} />
}
