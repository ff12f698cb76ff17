import { ApiError } from '@tessera/contract/client'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { ApiQuery } from '../api/query.ts'
import { type Visit, visitContext } from '../server/request-context.server.ts'
import { isSessionRefusal } from '../session/session-refusal.ts'
import type { LoadedQueries } from './hydrate.tsx'
import { assertPage } from './page-not-found.ts'
import type { PageQueries } from './page-queries.ts'

/** Data of a page as the browser's query cache takes it. */
export interface PageData {
  readonly loaded: LoadedQueries
}

/** Makes the queries in parallel. A failed one is left out: the browser asks for it again and shows what happened. */
export async function loadQueries(
  visit: Visit,
  queries: readonly ApiQuery<unknown>[],
): Promise<LoadedQueries> {
  const results = await Promise.allSettled(queries.map((query) => query.fetch(visit.api)))
  const loaded: [ApiQuery<unknown>['queryKey'], unknown][] = []
  for (const [index, query] of queries.entries()) {
    const result = results[index]
    if (result?.status === 'fulfilled') loaded.push([query.queryKey, result.value])
    if (result?.status !== 'rejected' || !(result.reason instanceof ApiError)) continue
    if (isSessionRefusal(result.reason)) visit.rejectSession()
    if (result.reason.status === 404) throw data(result.reason.message, { status: 404 })
  }
  return loaded
}

/** The `loader` of a page: its first view needs no call from the browser. */
export const loadOnServer =
  (queries: PageQueries) =>
  async ({ context, params, url }: LoaderFunctionArgs): Promise<PageData> => {
    assertPage(url.pathname)
    const visit = context.get(visitContext)
    const args = { params, search: url.searchParams, locale: visit.locale, isLoggedIn: visit.token !== null }
    return { loaded: await loadQueries(visit, queries(args)) }
  }
