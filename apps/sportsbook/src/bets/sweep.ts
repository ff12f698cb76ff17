import { claimDue, type DueTable, type Sweep, type Sweeper, startSweeper } from '@tessera/provider-kit'
import type { BetsContext } from './bets-context.ts'
import type { PendingDriver } from './place/pending-driver.ts'
import { pay } from './settle/pay.ts'
import { DUE_PAYMENTS } from './store/payment-store.ts'
import { DUE_BETS } from './store/pending-store.ts'

const PENDING_BATCH = 50
const PAYMENT_BATCH = 200

/** Resumes bets and payments left behind by a slow wallet or a crash: at the start, then at an interval. */
export function sweepBets(context: BetsContext, driver: PendingDriver, everyMs: number): Sweeper {
  const { database, book, log } = context
  const claimOf =
    (table: DueTable): Sweep['claim'] =>
    (aheadMs, limit) =>
      claimDue(database, table, { aheadMs, limit })

  async function resumeSafely(betId: string): Promise<void> {
    try {
      await driver.resume(betId)
    } catch (error) {
      log.error({ err: error, betId }, 'a pending bet could not be resumed')
    }
  }

  return startSweeper({
    sweeps: [
      {
        claim: claimOf(DUE_BETS),
        limit: PENDING_BATCH,
        resume: (ids) => Promise.all(ids.map(resumeSafely)),
        // Nothing can be checked again before the book is ready.
        isReady: () => book.isReady(),
      },
      { claim: claimOf(DUE_PAYMENTS), limit: PAYMENT_BATCH, resume: (ids) => pay(context, ids) },
    ],
    everyMs,
    log,
  })
}
