import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { assetOf } from '../chains/index.ts'
import { findBatch, type ListedBatch, listBatches, listPayouts, listWaiting, sumsOf } from './batch-lists.ts'
import { type FeeIncrease, listIncreases } from './increase-store.ts'
import { raiseFee } from './raise-fee.ts'
import { listTransactions, type PayoutTransaction } from './transaction-store.ts'

const ROWS_MAX = 100

/** Commands `tessera ops payouts`. */
export const payoutCommands = {
  about: 'Payouts on blockchains',
  commands: {
    list: {
      about: 'Lists the payouts that wait for a batch, and the last batches with their states',
      run: ({ database }) => showPayouts(database),
    },
    show: {
      about: 'Shows a batch with its withdrawals and transactions',
      options: { batch: { value: 'id', about: 'the batch', isRequired: true } },
      run: ({ database }, line) => showBatch(database, line),
    },
    'raise-fee': {
      about: 'Replaces the transactions of a sent batch by those with a higher network fee',
      isOrder: true,
      options: {
        batch: { value: 'id', about: 'the batch', isRequired: true },
        rate: {
          value: 'number',
          about: 'satoshis per virtual byte on Bitcoin, gwei per gas on Ethereum',
          isRequired: true,
        },
      },
      run: raiseFee,
    },
  },
} as const satisfies CommandGroup<OperatorWorld>

async function showPayouts(database: Database): Promise<string> {
  const waiting = await listWaiting(database)
  const batches = await listBatches(database, { network: null, state: null, after: null, limit: ROWS_MAX })
  if (waiting.length === 0 && batches.length === 0) return 'There are no payouts.\n'
  return [
    ...waiting.map(
      ({ network, payouts, since, problem }) =>
        `open  ${network}  ${payouts} payouts since ${since.toISOString()}${problem === null ? '' : `  ${problem}`}\n`,
    ),
    ...batches.map(describeBatch),
  ].join('')
}

function describeBatch({ id, network, state, document, problem, sealedAt }: ListedBatch): string {
  const sums = sumsOf(document).map(({ currency, amount }) => amountText(currency, amount))
  return `${id}  ${sealedAt.toISOString()}  ${network}  ${state}  ${document.outputs.length} payouts  ${sums.join(', ')}${problem === null ? '' : `  ${problem}`}\n`
}

const amountText = (currency: string, subunits: bigint): string =>
  `${toDecimalText(subunits, currencyOf(currency))} ${currency}`

async function showBatch(database: Database, { required }: CommandLine): Promise<string> {
  const id = required('batch')
  const batch = await findBatch(database, id)
  if (batch === null) throw new RefusalError(`There is no batch ${id}.`)
  const transactions = await listTransactions(database, id)
  return [
    describeBatch(batch),
    ...(await listPayouts(database, id)).map(
      ({ reference, asset, address, amount }) =>
        `  withdrawal ${reference}  ${amountText(assetOf(asset).currency, amount)} to ${address}\n`,
    ),
    ...transactions.map(describeTransaction),
    ...(await listIncreases(database, id)).map(describeIncrease),
  ].join('')
}

function describeTransaction({ txId, state, height, conflictId, versionIds }: PayoutTransaction): string {
  const block = height === null ? 'in no block' : `in block ${height}`
  const versions = versionIds.length === 0 ? '' : `, other versions ${versionIds.join(', ')}`
  const conflict = conflictId === null ? '' : `, ${conflictId} spends the same`
  return `  transaction ${txId ?? 'not signed yet'}  ${state}, ${block}${versions}${conflict}\n`
}

const describeIncrease = ({ state, operator, reason, problem, createdAt }: FeeIncrease): string =>
  `  higher fee  ${state}, ordered by ${operator} at ${createdAt.toISOString()}: ${reason}${problem === null ? '' : `  ${problem}`}\n`
