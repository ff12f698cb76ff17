import type { BetsContext } from './bets-context.ts'
import type { PendingDriver } from './place/pending-driver.ts'
import { pay } from './settle/pay.ts'
import { forgetExposures } from './store/exposure-store.ts'
import { claimDuePayments } from './store/payment-store.ts'
import { claimDueBets, forgetRefusals } from './store/pending-store.ts'
import { forgetSharedSlips } from './store/slip-store.ts'

const PENDING_BATCH = 50
const PAYMENT_BATCH = 200
/**
 * At the start whatever waits is taken up at once, also what a crashed process has only just begun. Less than a claim lasts,
 * so that nothing is claimed twice.
 */
const START_AHEAD_MS = 28_000
/** How often what nobody asks for any more is deleted. */
const FORGET_EVERY_MS = 3_600_000

export interface Sweeper {
  /** Goes on with what is due now, or will be within a time, and with what is being taken up already. */
  run(aheadMs?: number): Promise<void>
  close(): Promise<void>
}

/** Goes on with bets and payments that a slow wallet or a crash has left behind: at the start, then every so often. */
export function startSweeper(context: BetsContext, driver: PendingDriver, everyMs: number): Sweeper {
  const { database, log } = context
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let forgottenAt = 0

  async function resumeSafely(betId: string): Promise<void> {
    try {
      await driver.resume(betId)
    } catch (error) {
      log.error({ err: error, betId }, 'a pending bet could not be taken up')
    }
  }

  /** Takes up set after set, until what comes has been seen before: it waits for a wallet that does not answer. */
  async function takeUp(
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
    // Before the book is ready nothing can be looked at again.
    if (context.book.isReady())
      await takeUp(
        () => claimDueBets(database, aheadMs, PENDING_BATCH),
        PENDING_BATCH,
        (ids) => Promise.all(ids.map(resumeSafely)),
      )
    await takeUp(
      () => claimDuePayments(database, aheadMs, PAYMENT_BATCH),
      PAYMENT_BATCH,
      (ids) => pay(context, ids),
    )
    if (Date.now() - forgottenAt < FORGET_EVERY_MS) return
    forgottenAt = Date.now()
    await forgetRefusals(database)
    await forgetSharedSlips(database)
    await forgetExposures(database)
  }

  let isFirst = true
  async function runSafely(): Promise<void> {
    try {
      await run(isFirst ? START_AHEAD_MS : 0)
      // Until the book is ready each sweep is the first.
      if (context.book.isReady()) isFirst = false
    } catch (error) {
      log.warn({ err: error }, 'pending bets and payments could not be looked up')
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
      // What a sweep under way has claimed is done too when this one is.
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
