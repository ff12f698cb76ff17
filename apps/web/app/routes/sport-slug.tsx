import { localizePath } from '@tessera/contract/routes'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { loadInSteps } from '../data/pages/browser-steps.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageCheck, PageQueries, PageSteps } from '../data/pages/page-queries.ts'
import { sessionBarQueries } from '../features/play/queries.ts'
import { SessionBar } from '../features/play/session-bar.tsx'
import { infoQuery, sportsQuery, viewQuery } from '../features/sport/queries.ts'
import { DivisionPage } from '../features/sport/sport-page.tsx'
import { pathOfIds, placeOfDivision, readSportPath, sportPath } from '../features/sport/sport-place.ts'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { useLocale } from '../platform/locale/use-locale.ts'
import { InvalidPage, pageInvalid } from '../platform/navigation/page-not-found.ts'
import { useSearch } from '../platform/navigation/use-search.ts'

const queries: PageQueries = ({ params, pathname, locale, isLoggedIn }) => {
  const segments = readSportPath(params['*'] ?? '') ?? pageInvalid(pathname)
  return [infoQuery(segments.sport.id, locale), sportsQuery(locale), ...sessionBarQueries(isLoggedIn)]
}

/** Returns 404 for a category or championship that isn't part of the sport. */
const check: PageCheck = (read, { params, search, locale }) => {
  const segments = readSportPath(params['*'] ?? '')
  const info = segments && read(infoQuery(segments.sport.id, locale))
  return segments !== null && (!info || placeOfDivision(segments, search, info.data) !== null)
}

/** Redirects to the canonical path of the place: by names, also for a single category or championship in the query. */
const forward: PageSteps['forward'] = (read, { params, search, locale }) => {
  const rest = params['*'] ?? ''
  const segments = readSportPath(rest)
  const path = segments && sportPath(segments)
  if (segments === null || path === null) return null
  if (path === `/sport/${rest.replace(/\/+$/, '')}`) {
    const info = read(infoQuery(segments.sport.id, locale))
    const named = segments.category === null && info ? pathOfIds(segments.sport, search, info.data) : path
    return named.split('?')[0] === path ? null : localizePath(named, locale)
  }
  const query = search.toString()
  return localizePath(path, locale) + (query === '' ? '' : `?${query}`)
}

/** View of the widget that the page contains. */
const markup: PageSteps['markup'] = (read, { params, search, locale }) => {
  const segments = readSportPath(params['*'] ?? '')
  const info = segments && read(infoQuery(segments.sport.id, locale))
  const place = segments && placeOfDivision(segments, search, info?.data ?? null)
  return place && viewQuery(place, locale)
}

export const loader = loadOnServer(queries, check, { forward, markup })
export const clientLoader = loadInSteps(queries, check, { forward })
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Page of a sport, category or championship. */
export default function SportSlugRoute() {
  const rest = useParams()['*'] ?? ''
  const { pathname } = useLocation()
  const { locale } = useLocale()
  const [search] = useSearch()
  const segments = useMemo(() => readSportPath(rest), [rest])
  if (segments === null) throw new InvalidPage(pathname)
  const { data } = useApiQuery(infoQuery(segments.sport.id, locale))
  const info = data?.data ?? null
  const place = useMemo(() => placeOfDivision(segments, search, info), [segments, search, info])
  if (info && place === null) throw new InvalidPage(pathname)
  return <DivisionPage segments={segments} place={place} info={info} above={<SessionBar />} />
}
