/** After this the first view has had the line and the processor to itself. */
const REST_MS = 1000
/** A page that is never idle has its turn all the same. */
const IDLE_AT_LATEST_MS = 5000

/**
 * Does something that nobody waits for once the page is at rest: a second after the call, when the browser is idle. Not every
 * browser tells when it is. What it answers with calls the work off.
 */
export function whenAtRest(work: () => void): () => void {
  let handle: number | null = null
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return work()
    handle = requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS })
  }, REST_MS)
  return () => {
    clearTimeout(timer)
    if (handle !== null) cancelIdleCallback(handle)
  }
}
