import { type FollowedWallet, NodeUnavailableError } from '../chains/index.ts'
import { listUnconfirmed, markSent, type SentBatch, storeProblem } from './batch-store.ts'
import { listBatched } from './output-store.ts'
import { payoutChanged } from './payout-events.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { listTransactions } from './transaction-store.ts'

/** Time after which transactions that no block contains are sent again: nodes forget them. */
const RESEND_MS = 60_000

/**
 * Sends the signed transactions that no block contains yet, and sends them again from time to time. A transaction is never given up:
 * while it can still be mined, its withdrawals wait. Safe to repeat after a crash at any point, since a transaction is only mined once.
 */
export async function sendBatches(deps: PayoutsDeps, wallet: FollowedWallet): Promise<void> {
  const now = deps.clock().getTime()
  for (const batch of await listUnconfirmed(deps.database, wallet.network))
    if (batch.state === 'signed' || batch.sentAt === null || now - batch.sentAt.getTime() >= RESEND_MS)
      await sendBatch(deps, wallet, batch)
}

async function sendBatch(deps: PayoutsDeps, { node }: FollowedWallet, { id }: SentBatch): Promise<void> {
  const { database, log } = deps
  try {
    for (const { raw, state, height } of await listTransactions(database, id))
      if (raw !== null && state === 'pending' && height === null) await node.broadcast(raw)
  } catch (error) {
    if (!(error instanceof NodeUnavailableError)) throw error
    log.warn({ batchId: id, err: error }, 'a payout could not be sent to the node')
    return storeProblem(database, id, error.message)
  }
  await confirmSending(deps, id)
}

/** Marks a batch as sent, and reports its transactions for the first time. */
async function confirmSending({ database, emit, clock }: PayoutsDeps, batchId: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await markSent(tx, batchId, clock()))) return
    for (const { txId, outputs, state, height, confirmationsNeeded } of await listTransactions(tx, batchId)) {
      if (txId === null || state !== 'pending' || height !== null) continue
      for (const { id: payoutId, ...output } of await listBatched(tx, batchId, outputs))
        await emit(tx, payoutChanged, {
          ...output,
          payoutId,
          state: 'sent',
          txId,
          confirmations: 0,
          confirmationsNeeded,
        })
    }
  })
}
