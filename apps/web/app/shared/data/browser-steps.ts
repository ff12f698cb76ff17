import { safePath } from '@tessera/contract/safe-path'
import { type LoaderFunctionArgs, replace } from 'react-router'
import { browserRuntime } from '../runtime/browser-runtime.ts'
import { loadInBrowser, pageArgs } from './browser-loader.ts'
import type { PageCheck, PageQueries, PageSteps, ReadResponse } from './page-queries.ts'

/** The `clientLoader` of a page that does something with the answers first: as {@link loadInBrowser}, then its steps. */
export function loadInSteps(queries: PageQueries, check: PageCheck | undefined, steps: PageSteps) {
  const load = loadInBrowser(queries, check)
  return async (loaderArgs: LoaderFunctionArgs): Promise<null> => {
    await load(loaderArgs)
    const args = pageArgs(loaderArgs)
    const { queryClient } = browserRuntime()
    const read: ReadResponse = (query) => queryClient.getQueryData(query.queryKey)
    // Where the page leads has to be known before anything of it is shown.
    if (steps.forward) await Promise.all(queries(args).map((query) => queryClient.prefetch(query)))
    const to = steps.forward?.(read, args) ?? null
    if (to !== null) throw replace(safePath(to) ?? '/')
    for (const query of steps.follow?.(read, args) ?? []) void queryClient.prefetch(query)
    return null
  }
}
