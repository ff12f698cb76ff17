import type { Log } from '@tessera/postgres'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/** Deletes expired data: a minute after the start, then every hour. A failed deletion is retried an hour later. */
export function startCleaning(
  deletions: readonly (() => Promise<unknown>)[],
  log: Pick<Log, 'warn'>,
): { close(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const clean = async (): Promise<void> => {
    for (const deleteExpired of deletions)
      try {
        await deleteExpired()
      } catch (error) {
        log.warn({ err: error }, 'expired data could not be deleted')
      }
  }
  const next = (afterMs: number): NodeJS.Timeout =>
    setTimeout(() => {
      running = clean()
      timer = next(EVERY_MS)
    }, afterMs).unref()
  let timer = next(FIRST_AFTER_MS)
  return {
    async close() {
      clearTimeout(timer)
      await running
    },
  }
}
