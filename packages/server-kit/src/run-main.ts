import { describeFailure } from './start-failure.ts'

/** Something that was started and can be stopped. */
export interface Closable {
  close(): Promise<void>
}

/** Time after which a shutdown that hangs is cut short. */
const SHUTDOWN_LIMIT_MS = 15_000

/** Keeps the process alive after an unhandled rejection if its fault passes by itself. Any other ends the process. */
function outlivePassingFaults(isPassing: (error: unknown) => boolean): void {
  process.on('unhandledRejection', (reason) => {
    if (!isPassing(reason)) throw reason
    process.stderr.write(`An unhandled fault that passes by itself: ${String(reason)}\n`)
  })
}

/**
 * Runs a process: starts, waits for SIGTERM or SIGINT, closes, exits 0. A failed start prints its reason in words and
 * exits 1; `LOG_LEVEL=debug` adds the stack.
 *
 * @param isPassing true for errors that pass by themselves, such as a lost database connection: one that stays unhandled
 * in a library does not end the process
 */
export async function runMain(
  start: () => Promise<Closable>,
  isPassing: (error: unknown) => boolean = () => false,
): Promise<void> {
  outlivePassingFaults(isPassing)
  let running: Closable | undefined
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const limit = setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS)
    try {
      await running?.close()
      clearTimeout(limit)
      process.exit(0)
    } catch (error) {
      process.stderr.write(`The shutdown failed: ${String(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    running = await start()
    if (isStopping) await running.close()
  } catch (error) {
    process.stderr.write(`${describeFailure(error, process.env.LOG_LEVEL === 'debug')}\n`)
    process.exit(1)
  }
}
