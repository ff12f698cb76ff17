import type { CaptchaSolver } from './captcha-solver.ts'

/**
 * Longer than the hardest challenge takes on a slow phone. A challenge expires ten seconds later, so a later answer
 * would be refused.
 */
const TIMEOUT_MS = 110_000

/** Solves our own proof-of-work challenge in a worker, so that the page stays responsive. */
export const solveByWork: CaptchaSolver = ({ id, bits, challenge }) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: string | null) => {
      clearTimeout(timeout)
      worker.terminate()
      resolve(answer)
    }
    const timeout = setTimeout(() => end(null), TIMEOUT_MS)
    worker.onmessage = ({ data }: MessageEvent<number>) => end(`${challenge}.${data}`)
    worker.onerror = () => end(null)
    worker.postMessage({ id, bits })
  })
