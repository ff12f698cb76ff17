import type { Log } from '@tessera/postgres'
import { pause } from './pause.ts'

export interface WorkerOptions {
  hasWork(): boolean
  /** False while the work can't be done; `wake` starts it later. */
  isReady(): boolean
  /** Does the next piece of work. */
  work(signal: AbortSignal): Promise<void>
  /** Pause after each piece of work, in which more can gather; none by default. */
  readonly pauseMs?: number
  /** Pause after a piece of work that failed; a second by default. */
  readonly retryMs?: number
  readonly log: Pick<Log, 'warn'>
}

/** Work that is done piece by piece, never twice at the same time, as long as there is any. */
export interface Worker {
  /** Starts the work if it isn't running. */
  wake(): void
  /** Resolves when no work is left or it can't be done. */
  idle(): Promise<void>
  /** Resolves when the current piece is done. */
  close(): Promise<void>
}

/** Creates a worker, which does nothing before `wake` is called. A failed piece of work is logged and repeated. */
export function createWorker(options: WorkerOptions): Worker {
  const { pauseMs = 0, retryMs = 1_000, log } = options
  const closing = new AbortController()
  let running: Promise<void> | null = null
  const canWork = (): boolean => !closing.signal.aborted && options.isReady() && options.hasWork()

  async function run(): Promise<void> {
    while (canWork()) {
      try {
        await options.work(closing.signal)
        if (pauseMs > 0) await pause(pauseMs, closing.signal)
      } catch (error) {
        log.warn({ err: error }, 'work in the background failed and is repeated')
        await pause(retryMs, closing.signal)
      }
    }
  }

  function wake(): void {
    running ??= run().finally(() => {
      running = null
      // More work may have arrived after the last check.
      if (canWork()) wake()
    })
  }

  return {
    wake,
    async idle() {
      while (running !== null) await running
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
