import type { Tx } from '@tessera/postgres'
import type { Events } from '../../platform/events.ts'
import { type ChainPaymentChange, chainPaymentChanged } from './chain-events.ts'
import { listChangeable, markCredited, type PlacedPayment } from './payment-store.ts'
import type { Network } from './rules/assets.ts'
import { confirmationsAt } from './rules/confirmation-rules.ts'

/**
 * Emits the new state of every payment that a change of the best chain concerns, in the transaction of that change: final
 * ones are credited, and the credit of those that fell out is taken back.
 *
 * @param dropped ids of the payments of blocks that are no longer in the best chain
 */
export async function settlePayments(
  tx: Tx,
  emit: Events['emit'],
  chain: { readonly network: Network; readonly height: number },
  dropped: readonly string[],
): Promise<void> {
  for (const payment of await listChangeable(tx, chain.network, dropped)) {
    const change = changeOf(payment, chain.height)
    if (change === null) continue
    if (change.state !== 'seen') await markCredited(tx, payment.id, change.state === 'final')
    await emit(tx, chainPaymentChanged, change)
  }
}

/** Returns the state of a payment; null for a credited one that a block of the new branch contains as well. */
function changeOf(payment: PlacedPayment, tipHeight: number): ChainPaymentChange | null {
  const { height, isCredited, confirmationsNeeded } = payment
  const confirmations = height === null ? 0 : confirmationsAt(tipHeight, height)
  const common = { payment, wasFinal: isCredited, confirmations, confirmationsNeeded }
  if (height === null) return { ...common, state: 'gone' }
  if (isCredited) return null
  return { ...common, state: confirmations >= confirmationsNeeded ? 'final' : 'seen' }
}
