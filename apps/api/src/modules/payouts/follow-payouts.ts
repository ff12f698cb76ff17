import type { Tx } from '@tessera/postgres'
import type { ChainMove } from '../chains/index.ts'
import { setBatchState } from './batch-store.ts'
import { voidIncreases } from './increase-store.ts'
import { listBatched, markOutputs } from './output-store.ts'
import { payoutChanged } from './payout-events.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { type TransactionState, transactionState } from './rules/transaction-state.ts'
import {
  listTransactions,
  lockWatched,
  type PayoutTransaction,
  restoreReplaced,
  storeTransaction,
} from './transaction-store.ts'

/** Number of blocks below a fork in which transactions are still watched: no branch that is followed starts below them. */
const WATCHED_BLOCKS = 500

/**
 * Applies new blocks to the transactions of payouts, in the transaction that stores the blocks: a payout is paid after enough
 * confirmations, waits again after a reorganization, and is returned to the operators once its transaction can't be mined any more.
 */
export async function followPayouts(
  { emit }: Pick<PayoutsDeps, 'emit'>,
  tx: Tx,
  move: ChainMove,
): Promise<void> {
  const batches = new Set<string>()
  for (const before of await lockWatched(tx, move.network, move.forkHeight - WATCHED_BLOCKS)) {
    const placed = place(before, move)
    const result = transactionState(placed, move.tipHeight)
    const after = { ...placed, state: result.state }
    const isSettled = before.state !== 'pending' && before.state === after.state
    if (isSettled && before.height === after.height) continue
    if (after.txId !== null && after.txId !== before.txId)
      await restoreReplaced(tx, after.batchId, after.position, after.txId)
    await storeTransaction(tx, after)
    if (before.state !== after.state) batches.add(after.batchId)
    // A transaction that no block has contained shows nothing new.
    if (before.height !== null || after.height !== null || after.state === 'dead')
      await report(emit, tx, after, result)
  }
  for (const batchId of batches) await settleBatch(tx, batchId)
}

/** Returns a transaction with its place after a change of the best chain. */
function place(before: PayoutTransaction, { forkHeight, transactions }: ChainMove): PayoutTransaction {
  const isDropped = before.height !== null && before.height > forkHeight
  const isConflictDropped = before.conflictHeight !== null && before.conflictHeight > forkHeight
  // Any version of a transaction pays the same.
  const versions = before.txId === null ? [] : [before.txId, ...before.versionIds]
  const found = transactions.find(({ txId }) => versions.includes(txId))
  const conflict = transactions.find(
    ({ txId, spends }) => !versions.includes(txId) && spends.some((each) => before.spends.includes(each)),
  )
  return {
    ...before,
    ...(isDropped ? { height: null, isSuccessful: null } : {}),
    ...(isConflictDropped ? { conflictId: null, conflictHeight: null } : {}),
    ...(found ? { txId: found.txId, height: found.height, isSuccessful: found.isSuccessful } : {}),
    ...(conflict ? { conflictId: conflict.txId, conflictHeight: conflict.height } : {}),
  }
}

async function report(
  emit: PayoutsDeps['emit'],
  tx: Tx,
  { batchId, outputs, txId, confirmationsNeeded }: PayoutTransaction,
  result: TransactionState,
): Promise<void> {
  const payouts = await listBatched(tx, batchId, outputs)
  const ids = payouts.map(({ id }) => id)
  if (result.state === 'dead') await markOutputs(tx, ids, 'returned', result.reason)
  else await markOutputs(tx, ids, result.state === 'paid' ? 'paid' : 'batched')
  for (const { id: payoutId, ...payout } of payouts) {
    if (result.state === 'dead')
      await emit(tx, payoutChanged, { ...payout, payoutId, state: 'returned', reason: result.reason })
    else if (txId !== null)
      await emit(tx, payoutChanged, {
        ...payout,
        payoutId,
        state: result.state === 'paid' ? 'paid' : 'sent',
        txId,
        confirmations: result.confirmations,
        confirmationsNeeded,
      })
  }
}

/** Stores the state of a batch that follows from its transactions. */
export async function settleBatch(tx: Tx, batchId: string): Promise<void> {
  const transactions = await listTransactions(tx, batchId)
  const isPending = transactions.some(({ state }) => state === 'pending')
  if (isPending) {
    // After a reorganization, transactions of a confirmed batch are sent again.
    await tx.query(`update payouts.batch set state = 'broadcast' where id = $1 and state = 'confirmed'`, [
      batchId,
    ])
    return
  }
  await voidIncreases(tx, batchId)
  await setBatchState(
    tx,
    batchId,
    transactions.some(({ state }) => state === 'paid') ? 'confirmed' : 'failed',
  )
}
