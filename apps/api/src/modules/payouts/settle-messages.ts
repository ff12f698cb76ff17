import { readTonMessage } from '@tessera/chains'
import type { Tx } from '@tessera/postgres'
import type { FollowedWallet, MessageFate, PaymentResult } from '../chains/index.ts'
import { type Batch, listOpen, lockBatch, resealBatch } from './batch-store.ts'
import { settleBatch } from './follow-payouts.ts'
import { type BatchedPayout, listBatched, markOutputs } from './output-store.ts'
import { payoutChanged } from './payout-events.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { MESSAGE_VALID_SECONDS } from './rules/compose-batch.ts'
import { listSigned, listTransactions, restoreReplaced, storeTransaction } from './transaction-store.ts'

/** Height of all transactions on a chain whose blocks are final. */
const FINAL_HEIGHT = 1

/**
 * Finds out what became of the open batches of a chain whose blocks are final. Each payment of an executed message is settled by itself:
 * a receiver can refuse it. A message that has expired is sealed again with the same number, so that only one of both can be executed.
 * Safe in several processes at once, and after a crash at any point.
 */
export async function settleMessages(deps: PayoutsDeps, { network, node }: FollowedWallet): Promise<void> {
  const { fate } = node
  if (!fate) return
  for (const batch of await listOpen(deps.database, network)) {
    if (batch.document.network !== 'ton') continue
    const found = await fate(batch.document, await listSigned(deps.database, batch.id))
    if (found.state !== 'open') await deps.database.transaction((tx) => applyFate(deps, tx, batch, found))
  }
}

async function applyFate(deps: PayoutsDeps, tx: Tx, seen: Batch, fate: MessageFate): Promise<void> {
  const batch = await lockBatch(tx, seen.id)
  // Another process was faster.
  if (batch?.state !== seen.state || batch.document.version !== seen.document.version) return
  if (fate.state === 'expired') return renew(deps, tx, batch, fate.now)
  if (fate.state === 'displaced')
    return settle(deps, tx, batch.id, null, () => 'another message of the wallet has used its number')
  if (fate.state === 'executed')
    return settle(deps, tx, batch.id, fate.raw, (index) => fate.results[index] ?? null)
}

async function renew({ log }: PayoutsDeps, tx: Tx, { id, document }: Batch, now: number): Promise<void> {
  if (document.network !== 'ton') return
  log.warn({ batchId: id }, 'the message of a batch has expired and waits for its signature again')
  const version = document.version + 1
  await resealBatch(tx, { ...document, version, validUntil: now + MESSAGE_VALID_SECONDS })
}

/** Settles the payments of a batch. */
async function settle(
  { emit }: PayoutsDeps,
  tx: Tx,
  batchId: string,
  executed: string | null,
  resultAt: (position: number) => PaymentResult,
): Promise<void> {
  const payouts = await listBatched(tx, batchId)
  const isPaid = payouts.some(({ position }) => resultAt(position) === null)
  const txId = await storeExecuted(tx, batchId, executed, isPaid)
  for (const payout of payouts) {
    const reason = resultAt(payout.position)
    await markOutputs(tx, [payout.id], reason === null ? 'paid' : 'returned', reason)
    await emit(tx, payoutChanged, changeOf(payout, reason, txId))
  }
  await settleBatch(tx, batchId)
}

/** Stores the executed message as the transaction of its batch, and returns its id. */
async function storeExecuted(
  tx: Tx,
  batchId: string,
  executed: string | null,
  isPaid: boolean,
): Promise<string> {
  const [before] = await listTransactions(tx, batchId)
  if (!before) throw new Error('a batch has no transaction')
  const txId = executed === null ? before.txId : readTonMessage(executed).txId
  if (txId !== null && txId !== before.txId) await restoreReplaced(tx, batchId, before.position, txId)
  const place = executed === null ? {} : { height: FINAL_HEIGHT, isSuccessful: isPaid }
  await storeTransaction(tx, { ...before, ...place, state: isPaid ? 'paid' : 'dead' })
  return txId ?? ''
}

function changeOf({ id: payoutId, ...payout }: BatchedPayout, reason: PaymentResult, txId: string) {
  return reason === null
    ? { ...payout, payoutId, state: 'paid' as const, txId, confirmations: 1, confirmationsNeeded: 1 }
    : { ...payout, payoutId, state: 'returned' as const, reason }
}
