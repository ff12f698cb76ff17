import type { BatchState } from '../batch-store.ts'
import type { FeeIncrease } from '../increase-store.ts'
import type { PayoutTransaction } from '../transaction-store.ts'

/** Reason for which a batch can't get a higher fee: it isn't sent, its transactions are in blocks, or one is ordered already. */
export type FeeObstacle = 'batch-not-sent' | 'batch-in-blocks' | 'fee-ordered'

/** Returns the reason for which a batch can't get a higher fee now; null if it can. */
export function feeObstacle(
  state: BatchState,
  transactions: readonly Pick<PayoutTransaction, 'state' | 'height'>[],
  increases: readonly Pick<FeeIncrease, 'state'>[],
): FeeObstacle | null {
  if (state !== 'signed' && state !== 'broadcast') return 'batch-not-sent'
  if (!transactions.some((each) => each.state === 'pending' && each.height === null)) return 'batch-in-blocks'
  return increases.some((each) => each.state === 'sealed') ? 'fee-ordered' : null
}
