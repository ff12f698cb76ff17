import type { PayoutDocument } from '@tessera/chains'
import { currencyOf } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import {
  assetOf,
  confirmationsFor,
  type FollowedWallet,
  findChain,
  lockChain,
  type PayoutFacts,
} from '../chains/index.ts'
import { hasOpenBatch, insertBatch, storeObstacle } from './batch-store.ts'
import { listWaiting, putIntoBatch, type WaitingPayout } from './output-store.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { composeBatch } from './rules/compose-batch.ts'
import { listSpent } from './transaction-store.ts'

/**
 * Seals a batch of the payouts that wait on a network, if they are many or old enough and the batch before is confirmed. What the
 * wallet can spend is read before the transaction; the transaction is void if the chain or the payouts have changed since. Safe in
 * several processes at once, and after a crash at any point.
 */
export async function sealBatch(deps: PayoutsDeps, wallet: FollowedWallet): Promise<void> {
  const { database, settings, clock } = deps
  const { network, node } = wallet
  const chain = await findChain(database, network)
  if (!chain || (await hasOpenBatch(database, network))) return
  const waiting = await listWaiting(database, network, settings.batchSize)
  const [oldest] = waiting
  const isDue =
    waiting.length >= settings.batchSize ||
    (oldest !== undefined && clock().getTime() - oldest.createdAt.getTime() >= settings.batchAgeMs)
  if (!isDue) return
  const facts = await node.facts(waiting.map(toOutput))
  // A node that is behind may show coins that are spent.
  if (chain.tip && facts.height < chain.tip.height) return
  await database.transaction(async (tx) => {
    // Also keeps other processes from sealing a batch. A chain whose blocks are final has no tip.
    const current = await lockChain(tx, network)
    if (current?.tip?.hash === chain.tip?.hash) await seal(tx, deps, wallet, { waiting, facts })
  })
}

const toOutput = ({ reference, asset, address, amount, memo }: WaitingPayout) => ({
  reference,
  asset,
  address,
  amount,
  memo,
})

async function seal(
  tx: Tx,
  { clock, log }: PayoutsDeps,
  { network, address, confirmations }: FollowedWallet,
  { waiting, facts }: { readonly waiting: readonly WaitingPayout[]; readonly facts: PayoutFacts },
): Promise<void> {
  if (await hasOpenBatch(tx, network)) return
  const spent = await listSpent(tx, network)
  // The index is behind: it doesn't show the message of the batch before.
  if (facts.network === 'ton' && spent.has(`${address}:${facts.sequenceNumber}`)) return
  const outputs = waiting.map(toOutput)
  const document = composeBatch({ id: newId(), own: address, outputs, chain: facts, spent })
  if (document === null) {
    log.warn({ network }, 'the wallet of payouts has too little money for a batch')
    return storeObstacle(tx, network, 'the wallet has too little money', clock())
  }
  await insertBatch(
    tx,
    document,
    (outputs) => confirmationsFor(confirmations, largestOf(document, outputs)),
    clock(),
  )
  const ids = document.outputs.map((output) => idOf(waiting, output.reference))
  if (!(await putIntoBatch(tx, document.id, ids))) throw new Error('a waiting payout is in another batch')
  await storeObstacle(tx, network, null, clock())
}

function idOf(waiting: readonly WaitingPayout[], reference: string): string {
  const found = waiting.find((each) => each.reference === reference)
  if (!found) throw new Error('a batch has a payout that does not wait')
  return found.id
}

/** Returns the largest amount among outputs in units of its currency, by which the confirmations are chosen. */
const largestOf = ({ outputs }: PayoutDocument, positions: readonly number[]): number =>
  Math.max(
    ...positions.flatMap((position) => {
      const output = outputs[position]
      if (!output) return []
      const { currency, unitsPerSubunit } = assetOf(output.asset)
      return [Number(BigInt(output.amount) / unitsPerSubunit) / currencyOf(currency).subunitToUnit]
    }),
  )
