import { defineEvent } from '../../platform/events.ts'
import type { Network } from '../chains/index.ts'

/** Facts of every change of a payout. */
interface PayoutFacts {
  readonly payoutId: string
  /** Id of the withdrawal. */
  readonly reference: string
  readonly network: Network
  /** In subunits of the withdrawal's currency. */
  readonly amount: bigint
}

/**
 * New state of a payout: `sent` while its transaction has too few confirmations, also after a reorganization; `paid` after enough
 * of them; `returned` once it is certain that it won't be paid by this batch.
 */
export type PayoutChange = PayoutFacts &
  (
    | {
        readonly state: 'sent' | 'paid'
        readonly txId: string
        readonly confirmations: number
        readonly confirmationsNeeded: number
      }
    | { readonly state: 'returned'; readonly reason: string }
  )

/** Emitted in the transaction in which the new state is stored. */
export const payoutChanged = defineEvent<PayoutChange>('payouts.changed')
