import { splitLocale } from '@tessera/contract/routes'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { loadMoreMessages } from '../locale/catalogues.ts'
import { needsMoreMessages } from '../locale/lobby-routes.ts'
import { browserRuntime } from '../runtime/browser-runtime.ts'
import { assertPage } from './page-not-found.ts'
import type { PageQueries } from './page-queries.ts'

/** Short enough to feel at once; long enough that a quick answer shows no skeleton. */
const PATIENCE_MS = 120

/**
 * The `clientLoader` of a page: starts its queries before the page shows, waits a moment for them, and leaves the rest
 * to the page's skeletons. What the cache has fresh is not asked again.
 */
export const loadInBrowser =
  (queries: PageQueries) =>
  async ({ params, url }: ClientLoaderFunctionArgs): Promise<null> => {
    assertPage(url.pathname)
    const { queryClient, session } = browserRuntime()
    const { locale } = splitLocale(url.pathname)
    const wanted = queries({ params, search: url.searchParams, locale, isLoggedIn: session.hasToken() })
    if (needsMoreMessages(url.pathname)) await loadMoreMessages()
    const loading = wanted.map((query) => queryClient.prefetch(query))
    await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    return null
  }
