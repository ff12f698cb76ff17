import { confirmationsAt, type Network } from '../../chains/index.ts'

/** Place of a payout's transaction, and of another one that spends the same, in the best chain. */
export interface TransactionPlace {
  readonly network: Network
  /** Block that contains it; null while none does. */
  readonly height: number | null
  readonly isSuccessful: boolean | null
  readonly conflictId: string | null
  readonly conflictHeight: number | null
  readonly confirmationsNeeded: number
}

export type TransactionState =
  | { readonly state: 'pending' | 'paid'; readonly confirmations: number }
  | { readonly state: 'dead'; readonly reason: string }

/** Confirmations after which a block is taken as final before the money of its payouts may be sent again. */
const FINAL_AFTER: Readonly<Record<Network, number>> = { bitcoin: 6, ethereum: 64, ton: 1 }

/**
 * Returns the state of a transaction. It is dead only if it can't move money any more: it has failed on the chain, or what it spends
 * was spent by another transaction. Until then it can still be mined, however old it is.
 */
export function transactionState(place: TransactionPlace, tipHeight: number): TransactionState {
  const { network, height, isSuccessful, conflictId, conflictHeight, confirmationsNeeded } = place
  const finalAfter = Math.max(confirmationsNeeded, FINAL_AFTER[network])
  const confirmations = height === null ? 0 : confirmationsAt(tipHeight, height)
  if (height !== null && isSuccessful === false)
    return confirmations >= finalAfter
      ? { state: 'dead', reason: 'its transaction failed on the chain' }
      : { state: 'pending', confirmations: 0 }
  if (height === null && conflictHeight !== null && confirmationsAt(tipHeight, conflictHeight) >= finalAfter)
    return { state: 'dead', reason: `transaction ${conflictId} has spent the same` }
  return { state: confirmations >= confirmationsNeeded ? 'paid' : 'pending', confirmations }
}
