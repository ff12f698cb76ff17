import { describeFailure } from './start-failure.ts'

/** A running service that can be stopped. */
export interface Closable {
  close(): Promise<void>
}

/** Time after which a hanging shutdown is aborted. */
const SHUTDOWN_LIMIT_MS = 15_000

/** Keeps the process alive after an unhandled rejection with a transient error. Any other rejection ends the process. */
function surviveTransientErrors(isTransient: (error: unknown) => boolean): void {
  process.on('unhandledRejection', (reason) => {
    if (!isTransient(reason)) throw reason
    process.stderr.write(`Unhandled transient error: ${String(reason)}\n`)
  })
}

/**
 * Runs a process: starts it, waits for SIGTERM or SIGINT, closes it and exits with 0. A failed start prints the reason and
 * exits with 1; `LOG_LEVEL=debug` adds the stack.
 *
 * @param isTransient returns true for transient errors, such as a lost database connection; if a library leaves one
 * unhandled, the process continues
 */
export async function runMain(
  start: () => Promise<Closable>,
  isTransient: (error: unknown) => boolean = () => false,
): Promise<void> {
  surviveTransientErrors(isTransient)
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
