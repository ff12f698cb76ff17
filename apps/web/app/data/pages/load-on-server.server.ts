import { ApiError } from '@tessera/contract/client'
import { safePath } from '@tessera/contract/safe-path'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ApiQuery } from '../../platform/api/query.ts'
import { QueryCache } from '../../platform/api/query-cache.ts'
import { assertPage, pageInvalid } from '../../platform/navigation/page-not-found.ts'
import { isSessionRefusal } from '../../platform/session/session-refusal.ts'
import {
  anyPage,
  type MarkupResponse,
  type PageCheck,
  type PageQueries,
  type PageSteps,
  type ReadResponse,
} from './page-queries.ts'
import { type Visit, visitContext } from './request-context.server.ts'

/**
 * Makes the queries in parallel; their responses are embedded in the page. A failed query is left out: the browser
 * requests it again and shows the error. `isMissing` is true if the API responded with 404 to one of them.
 */
export async function loadQueries(
  visit: Visit,
  queries: readonly ApiQuery<unknown>[],
): Promise<{ readonly isMissing: boolean }> {
  const results = await Promise.allSettled(queries.map((query) => query.fetch(visit.api)))
  let isMissing = false
  for (const [index, query] of queries.entries()) {
    const result = results[index]
    if (result?.status === 'fulfilled') visit.loaded.push([query.queryKey, result.value])
    if (result?.status !== 'rejected' || !(result.reason instanceof ApiError)) continue
    if (isSessionRefusal(result.reason)) visit.rejectSession()
    if (result.reason.status === 404) isMissing = true
  }
  return { isMissing }
}

/** Fetches markup for a page. Without an answer, the browser builds what the markup would have shown. */
async function fetchMarkup(visit: Visit, query: ApiQuery<MarkupResponse> | null): Promise<string | null> {
  try {
    return (await query?.fetch(visit.api))?.data.html ?? null
  } catch {
    return null
  }
}

/** Builds the `loader` of a page, so that its first view needs no call from the browser. */
export const loadOnServer =
  (queries: PageQueries, check: PageCheck = anyPage, { forward, markup }: PageSteps = {}) =>
  async (loaderArgs: LoaderFunctionArgs): Promise<null> => {
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
    const { isMissing } = await loadQueries(visit, queries(args))
    const known = new QueryCache({ api: visit.api })
    known.fill(visit.loaded)
    const read: ReadResponse = (query) => known.getQueryData(query.queryKey)
    const to = forward?.(read, args) ?? null
    if (to !== null) throw redirect(safePath(to) ?? '/')
    const isPage = !isMissing && check(read, args)
    if (isPage) visit.markup = await fetchMarkup(visit, markup?.(read, args) ?? null)
    return isPage ? null : pageInvalid(url.pathname)
  }
