import { ApiError } from '@tessera/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiQuery } from '../api/query.ts'
import { QueryCache } from '../api/query-cache.ts'
import { type Visit, visitContext } from '../server/request-context.server.ts'
import { isSessionRefusal } from '../session/session-refusal.ts'
import type { LoadedQueries } from './hydrate.tsx'
import { assertPage, pageInvalid } from './page-not-found.ts'
import { anyPage, type PageCheck, type PageQueries } from './page-queries.ts'

/** Data of a page as the browser's query cache takes it. */
export interface PageData {
  readonly loaded: LoadedQueries
}

/** Makes the queries in parallel, and tells whether the API knows nothing of one of their subjects. */
async function fetchQueries(
  visit: Visit,
  queries: readonly ApiQuery<unknown>[],
): Promise<{ readonly loaded: LoadedQueries; readonly isMissing: boolean }> {
  const results = await Promise.allSettled(queries.map((query) => query.fetch(visit.api)))
  const loaded: [ApiQuery<unknown>['queryKey'], unknown][] = []
  let isMissing = false
  for (const [index, query] of queries.entries()) {
    const result = results[index]
    if (result?.status === 'fulfilled') loaded.push([query.queryKey, result.value])
    if (result?.status !== 'rejected' || !(result.reason instanceof ApiError)) continue
    if (isSessionRefusal(result.reason)) visit.rejectSession()
    if (result.reason.status === 404) isMissing = true
  }
  return { loaded, isMissing }
}

/** Makes the queries in parallel. A failed one is left out: the browser asks for it again and shows what happened. */
export const loadQueries = async (
  visit: Visit,
  queries: readonly ApiQuery<unknown>[],
): Promise<LoadedQueries> => (await fetchQueries(visit, queries)).loaded

/** The `loader` of a page: its first view needs no call from the browser. */
export const loadOnServer =
  (queries: PageQueries, check: PageCheck = anyPage) =>
  async (loaderArgs: LoaderFunctionArgs): Promise<PageData> => {
    assertPage(loaderArgs)
    const { context, params, url } = loaderArgs
    const visit = context.get(visitContext)
    const args = {
      params,
      search: url.searchParams,
      pathname: url.pathname,
      locale: visit.locale,
      isLoggedIn: visit.token !== null,
    }
    const { loaded, isMissing } = await fetchQueries(visit, queries(args))
    const known = new QueryCache({ api: visit.api })
    for (const [key, answer] of loaded) known.setQueryData(key, answer)
    const isPage = !isMissing && check((query) => known.getQueryData(query.queryKey), args)
    return isPage ? { loaded } : pageInvalid(url.pathname)
  }
