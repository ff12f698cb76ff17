import { splitLocale } from '@tessera/contract/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadMoreMessages } from '../../platform/locale/catalogues.ts'
import { needsMoreMessages } from '../../platform/locale/lobby-routes.ts'
import { assertPage, pageInvalid } from '../../platform/navigation/page-not-found.ts'
import { browserRuntime } from '../runtime/browser-runtime.ts'
import { anyPage, type PageCheck, type PageQueries, type PageQueryArgs } from './page-queries.ts'

/**
 * Waiting time for queries before navigation: short enough to feel instant, long enough to avoid a skeleton for a
 * quick response.
 */
const WAIT_MAX_MS = 120

/** Returns the arguments for a page's queries during navigation. */
export const pageArgs = ({ params, url }: Pick<LoaderFunctionArgs, 'params' | 'url'>): PageQueryArgs => ({
  params,
  search: url.searchParams,
  pathname: url.pathname,
  locale: splitLocale(url.pathname).locale,
  isLoggedIn: browserRuntime().session.hasToken(),
})

/**
 * Builds the `clientLoader` of a page. It starts the page's queries, waits for them briefly, and leaves the rest to the
 * page's skeletons. Fresh cache entries aren't requested again.
 */
export const loadInBrowser =
  (queries: PageQueries, check: PageCheck = anyPage) =>
  async (loaderArgs: LoaderFunctionArgs): Promise<null> => {
    assertPage(loaderArgs)
    const { url } = loaderArgs
    const { queryClient } = browserRuntime()
    const args = pageArgs(loaderArgs)
    const wanted = queries(args)
    if (needsMoreMessages(url.pathname)) await loadMoreMessages()
    const loading = wanted.map((query) => queryClient.prefetch(query))
    await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))])
    const isPage = check((query) => queryClient.getQueryData(query.queryKey), args)
    return isPage ? null : pageInvalid(url.pathname)
  }
