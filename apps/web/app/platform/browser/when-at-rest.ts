/** Time that the first view has the network and processor to itself. */
const REST_MS = 1000
/** Maximum time to wait for an idle browser. */
const IDLE_TIMEOUT_MS = 5000

/**
 * Runs background work once the page is idle: a second after the call, and then when the browser is idle, if it
 * supports idle callbacks. Returns the function that cancels the work.
 */
export function whenAtRest(work: () => void): () => void {
  let handle: number | null = null
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return work()
    handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  }, REST_MS)
  return () => {
    clearTimeout(timer)
    if (handle !== null) cancelIdleCallback(handle)
  }
}
