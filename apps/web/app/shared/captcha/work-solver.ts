import type { CaptchaSolver } from './captcha-solver.ts'

/** Longer than the hardest challenge takes a slow phone. A challenge is good for ten seconds more: an answer that came later would be refused. */
const PATIENCE_MS = 110_000

/** Our own proof: the work is done beside the page, which stays as quick as it is. */
export const solveByWork: CaptchaSolver = ({ id, bits, challenge }) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: string | null) => {
      clearTimeout(patience)
      worker.terminate()
      resolve(answer)
    }
    const patience = setTimeout(() => end(null), PATIENCE_MS)
    worker.onmessage = ({ data }: MessageEvent<number>) => end(`${challenge}.${data}`)
    worker.onerror = () => end(null)
    worker.postMessage({ id, bits })
  })
