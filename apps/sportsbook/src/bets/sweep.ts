import type { BetsContext } from './bets-context.ts'
import type { PendingDriver } from './place/pending-driver.ts'
import { pay } from './settle/pay.ts'
import { deleteUnusedExposures } from './store/exposure-store.ts'
import { claimDuePayments } from './store/payment-store.ts'
import { claimDueBets, deleteOldRefusals } from './store/pending-store.ts'
import { deleteExpiredSlips } from './store/slip-store.ts'

const PENDING_BATCH = 50
const PAYMENT_BATCH = 200
/**
 * Time ahead of the first sweep. At the start everything pending is resumed at once, including work that a crashed
 * process had just begun. It is shorter than a claim, so that nothing is claimed twice.
 */
const START_AHEAD_MS = 28_000
/** Interval at which expired rows are deleted. */
const CLEANUP_EVERY_MS = 3_600_000

export interface Sweeper {
  /** Resumes what is due now or within the given time, and waits for a sweep that is already running. */
  run(aheadMs?: number): Promise<void>
  close(): Promise<void>
}

/** Resumes bets and payments left behind by a slow wallet or a crash: at the start, then at an interval. */
export function startSweeper(context: BetsContext, driver: PendingDriver, everyMs: number): Sweeper {
  const { database, log } = context
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let cleanedAt = 0

  async function resumeSafely(betId: string): Promise<void> {
    try {
      await driver.resume(betId)
    } catch (error) {
      log.error({ err: error, betId }, 'a pending bet could not be resumed')
    }
  }

  /** Resumes set after set, until an id repeats: it waits for a wallet that does not respond. */
  async function resumeAll(
    claim: () => Promise<string[]>,
    batch: number,
    work: (ids: readonly string[]) => Promise<unknown>,
  ): Promise<void> {
    const seen = new Set<string>()
    while (!isClosed) {
      const due = await claim()
      await work(due)
      if (due.length < batch || due.some((id) => seen.has(id))) return
      for (const id of due) seen.add(id)
    }
  }

  async function run(aheadMs = 0): Promise<void> {
    // Nothing can be checked again before the book is ready.
    if (context.book.isReady())
      await resumeAll(
        () => claimDueBets(database, aheadMs, PENDING_BATCH),
        PENDING_BATCH,
        (ids) => Promise.all(ids.map(resumeSafely)),
      )
    await resumeAll(
      () => claimDuePayments(database, aheadMs, PAYMENT_BATCH),
      PAYMENT_BATCH,
      (ids) => pay(context, ids),
    )
    if (Date.now() - cleanedAt < CLEANUP_EVERY_MS) return
    cleanedAt = Date.now()
    await deleteOldRefusals(database)
    await deleteExpiredSlips(database)
    await deleteUnusedExposures(database)
  }

  let isFirst = true
  async function runSafely(): Promise<void> {
    try {
      await run(isFirst ? START_AHEAD_MS : 0)
      // Every sweep counts as the first until the book is ready.
      if (context.book.isReady()) isFirst = false
    } catch (error) {
      log.warn({ err: error }, 'pending bets and payments could not be read')
    }
    if (isClosed) return
    timer = setTimeout(() => {
      running = runSafely()
    }, everyMs)
    timer.unref()
  }

  let running = runSafely()
  return {
    async run(aheadMs) {
      // Work claimed by a sweep that is already running is done too when this one ends.
      await running
      await run(aheadMs)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
