/** In `public`, at a fixed address: the page preloads it with its scripts (render-page.server.tsx). */
export const NUMBERS_WORKER = '/numbers.js'

/** Maximum waiting time; afterwards the page formats its numbers without the worker. */
const WAIT_MAX_MS = 400

/**
 * Formats the first number and date of a language in a worker, which takes a phone 50 to 80 ms. The browser caches
 * the locale data for all threads of the page. Resolves once the number is formatted, after a timeout, or if there
 * is no worker.
 */
export function warmNumbers(lang: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(NUMBERS_WORKER)
      worker.onmessage = () => resolve()
      worker.onerror = () => resolve()
      // The worker ends itself. A worker terminated while loading never reports the end of its request.
      setTimeout(resolve, WAIT_MAX_MS)
      worker.postMessage(lang)
    } catch {
      resolve()
    }
  })
}
