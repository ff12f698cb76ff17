import { safePath } from '@tessera/contract/safe-path'
import { type LoaderFunctionArgs, replace } from 'react-router'
import { browserRuntime } from '../runtime/browser-runtime.ts'
import { loadInBrowser, pageArgs } from './browser-loader.ts'
import type { PageCheck, PageQueries, PageSteps, ReadResponse } from './page-queries.ts'

/**
 * Builds the `clientLoader` of a page with steps: as {@link loadInBrowser}, followed by its redirect.
 */
export function loadInSteps(queries: PageQueries, check: PageCheck | undefined, steps: PageSteps) {
  const load = loadInBrowser(queries, check)
  return async (loaderArgs: LoaderFunctionArgs): Promise<null> => {
    await load(loaderArgs)
    const args = pageArgs(loaderArgs)
    const { queryClient } = browserRuntime()
    const read: ReadResponse = (query) => queryClient.getQueryData(query.queryKey)
    // The target of a redirect must be known before the page renders.
    if (steps.forward) await Promise.all(queries(args).map((query) => queryClient.prefetch(query)))
    const to = steps.forward?.(read, args) ?? null
    if (to !== null) throw replace(safePath(to) ?? '/')
    return null
  }
}
