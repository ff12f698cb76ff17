/** In `public`, at a fixed address: the page names it among the scripts that it will need (entry.server.tsx). */
export const NUMBERS_WORKER = '/numbers.js'

/** Beyond this the page does not wait: it can write its numbers itself. */
const AT_LATEST_MS = 400

/**
 * Has another thread write the first number in a language, and then the first date, which takes a phone's thread 50 to 80 ms:
 * the browser keeps what it finds out for all threads of the page. Ends with the number, after a while, or when there is no
 * such thread to be had.
 */
export function warmNumbers(lang: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(NUMBERS_WORKER)
      worker.onmessage = () => resolve()
      worker.onerror = () => resolve()
      // It ends by itself: a thread that is ended while it loads never tells that its request is over.
      setTimeout(resolve, AT_LATEST_MS)
      worker.postMessage(lang)
    } catch {
      resolve()
    }
  })
}
