import { leastRaisedRate } from '@tessera/chains'
import { maskDestination } from '@tessera/form-rules/destinations'
import type { OfficeCallData } from '@tessera/office-contract'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { ModuleOffice } from '../../platform/office-calls.ts'
import { cursorOf, pageOf, placeOf, READ_LENGTH } from '../../platform/office-lists.ts'
import { runOrder } from '../../platform/office-order.ts'
import { assetOf, type Network } from '../chains/index.ts'
import {
  findBatch,
  type ListedBatch,
  type ListedPayout,
  listBatches,
  listPayouts,
  listWaiting,
  sumsOf,
} from './batch-lists.ts'
import { type FeeIncrease, listIncreases } from './increase-store.ts'
import { payoutCommands } from './payout-ops.ts'
import { feeObstacle } from './rules/fee-rules.ts'
import { listTransactions } from './transaction-store.ts'

type BatchPage = OfficeCallData<'GET /office/payout-batches/{batchId}'>

/** Returns a network fee in subunits of the currency that has the network's name, rounded up. */
function feeOf(network: Network, units: string): BatchPage['feeLimit'] {
  const { currency, unitsPerSubunit } = assetOf(network)
  return { currency, amount: String((BigInt(units) + unitsPerSubunit - 1n) / unitsPerSubunit) }
}

const toBatch = ({ id, network, state, document, problem, sealedAt }: ListedBatch) => ({
  ...{ id, network, state, problem },
  payouts: document.outputs.length,
  sums: sumsOf(document).map(({ currency, amount }) => ({ currency, amount: String(amount) })),
  sealedAt: sealedAt.toISOString(),
})

const toWithdrawal = ({ reference, state, asset, address, memo, amount, reason }: ListedPayout) => ({
  ...{ invoiceId: reference, state, reason },
  amount: String(amount),
  currency: assetOf(asset).currency,
  destination: maskDestination({ [`${assetOf(asset).network}_address`]: address, ton_comment: memo ?? '' }),
})

const toIncrease = ({ state, operator, reason, problem, createdAt }: FeeIncrease) => ({
  ...{ state, operator, reason, problem },
  orderedAt: createdAt.toISOString(),
})

/** Calls of the back office about payouts on blockchains. Acts run the commands of `tessera ops payouts`. */
export const payoutsOffice: ModuleOffice = {
  'GET /office/payout-batches': async ({ database }, { query }) => {
    const rows = await listBatches(database, {
      network: query.network ?? null,
      state: query.state ?? null,
      after: placeOf(query.cursor),
      limit: READ_LENGTH,
    })
    const { page, next } = pageOf(rows, (row) => cursorOf(row.sealedAt, row.id))
    return {
      waiting: (await listWaiting(database)).map(({ since, ...each }) => ({
        ...each,
        since: since.toISOString(),
      })),
      batches: page.map(toBatch),
      next,
    }
  },
  'GET /office/payout-batches/{batchId}': async ({ database }, { params: { batchId } }) => {
    const batch = await findBatch(database, batchId)
    if (batch === null) throw new RefusalError(`There is no batch ${batchId}.`, 'no-batch')
    const transactions = await listTransactions(database, batchId)
    const increases = await listIncreases(database, batchId)
    const obstacle = feeObstacle(batch.state, transactions, increases)
    return {
      ...toBatch(batch),
      signedAt: batch.signedAt?.toISOString() ?? null,
      sentAt: batch.sentAt?.toISOString() ?? null,
      feeLimit: feeOf(batch.network, batch.document.feeLimit),
      leastRate: obstacle === null ? leastRaisedRate(batch.document) : null,
      withdrawals: (await listPayouts(database, batchId)).map(toWithdrawal),
      transactions: transactions.map(({ txId, state, height, conflictId }) => ({
        ...{ txId, state, height, conflictId },
      })),
      increases: increases.map(toIncrease),
    }
  },
  'POST /office/payout-batches/{batchId}/raise-fee': (world, { params, body, operator }) =>
    runOrder(
      payoutCommands.commands['raise-fee'],
      world,
      { batch: params.batchId, rate: String(body.rate) },
      { operator, body },
    ),
}
