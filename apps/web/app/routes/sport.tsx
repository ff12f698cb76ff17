import { localizePath } from '@tessera/contract/routes'
import { useMemo } from 'react'
import { loadInSteps } from '../data/pages/browser-steps.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries, PageSteps } from '../data/pages/page-queries.ts'
import { sessionBarQueries } from '../features/play/queries.ts'
import { SessionBar } from '../features/play/session-bar.tsx'
import { eventQuery, viewQuery } from '../features/sport/queries.ts'
import { SportPage } from '../features/sport/sport-page.tsx'
import { pathOfIds, readSportQuery, restOfEvent, sportOfQuery } from '../features/sport/sport-place.ts'
import { useLocale } from '../platform/locale/use-locale.ts'
import { useSearch } from '../platform/navigation/use-search.ts'

const queries: PageQueries = ({ search, locale, isLoggedIn }) => {
  const { eventId } = readSportQuery(search)
  return [...sessionBarQueries(isLoggedIn), ...(eventId === undefined ? [] : [eventQuery(eventId, locale)])]
}

/** Redirects an event or a sport in the query to its own page. */
const forward: PageSteps['forward'] = (read, { search, locale }) => {
  const { eventId } = readSportQuery(search)
  const event = eventId === undefined ? undefined : read(eventQuery(eventId, locale))
  const sport = sportOfQuery(search)
  if (!event) return sport ? localizePath(pathOfIds(sport, search, null), locale) : null
  const query = restOfEvent(search)
  return localizePath(event.data.path, locale) + (query === '' ? '' : `?${query}`)
}

/** View of the widget that the page contains. */
const markup: PageSteps['markup'] = (_, { search, locale }) => viewQuery(readSportQuery(search), locale)

export const loader = loadOnServer(queries, undefined, { forward, markup })
export const clientLoader = loadInSteps(queries, undefined, { forward })
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Sport page: the overview, or the view in the query. */
export default function SportRoute() {
  const [search] = useSearch()
  const { locale } = useLocale()
  const place = useMemo(() => readSportQuery(search), [search])
  return <SportPage key={locale} place={place} above={<SessionBar />} />
}
