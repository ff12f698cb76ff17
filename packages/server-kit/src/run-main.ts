/** Something that was started and can be stopped. */
export interface Closable {
  close(): Promise<void>
}

/** After this long a shutdown that hangs is ended hard. */
const SHUTDOWN_LIMIT_MS = 15_000

/** A rejection that nobody hears ends a process: rightly when it is a mistake of ours, not when a fault passes. */
function outlivePassingFaults(isPassing: (error: unknown) => boolean): void {
  process.on('unhandledRejection', (reason) => {
    if (!isPassing(reason)) throw reason
    process.stderr.write(`Nobody heard of a fault that passes: ${String(reason)}\n`)
  })
}

/** Why it failed, with what caused that; of what is explained by its message the message alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExplained = error.name !== 'Error' && !('code' in error)
  const reason = (isExplained ? error.message : error.stack) ?? error.message
  return error.cause === undefined ? reason : `${reason}\nCaused by: ${reasonOf(error.cause)}`
}

/**
 * The life of a process: starts, waits for SIGTERM or SIGINT, closes, exits 0. A failed start prints its reason
 * (without a stack for mistakes of the configuration) and exits 1.
 *
 * @param isPassing tells the errors that pass by themselves, such as a lost database connection: one that a library
 * lets nobody hear of does not end the process
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
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}
