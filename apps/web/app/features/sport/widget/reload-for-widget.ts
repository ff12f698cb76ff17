import { importOnce, whenOnline } from '../../../platform/navigation/reload-guard.ts'

/** Messages of Chromium, Firefox and Safari for a module that can't be loaded. */
const MISSING_MODULE = /dynamically imported module|Importing a module script failed/i

/**
 * Reloads the page if a part of the widget no longer exists, once per path per 10 seconds, as for the page's own chunks
 * (specification, states: builds). The promise then never settles. Resolves if the failure has to be shown: any other
 * error, a missing network, or a part that is still missing after the reload.
 */
export async function reloadForWidget(error: unknown): Promise<void> {
  if (navigator.onLine === false) return
  const isMissing = error instanceof Error && MISSING_MODULE.test(error.message)
  const fail = () => Promise.reject(error)
  // While the page reloads for another part, an error of the widget isn't shown either.
  await (isMissing ? importOnce(fail) : whenOnline(fail)).catch(() => {})
}
