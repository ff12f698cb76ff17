import { type PayoutDocument, payoutDocumentSchema } from '@tessera/chains'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { type CommandGroup, type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { type AssetName, assetOf } from '../chains/index.ts'
import type { BatchState } from './batch-store.ts'
import { type FeeIncrease, listIncreases } from './increase-store.ts'
import { raiseFee } from './raise-fee.ts'
import { listTransactions, type PayoutTransaction } from './transaction-store.ts'

const ROWS_MAX = 100

/** Commands `tessera ops payouts`. */
export const payoutCommands: CommandGroup<OperatorWorld> = {
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
}

interface BatchRow {
  readonly id: string
  readonly state: BatchState
  readonly document: unknown
  readonly problem: string | null
  readonly sealedAt: Date
}

const BATCH = 'id, state, document, problem, sealed_at as "sealedAt"'

async function showPayouts(database: Database): Promise<string> {
  const waiting = await database.query<{
    network: string
    count: number
    since: Date
    problem: string | null
  }>(
    `select o.network, count(*)::integer as count, min(o.created_at) as since, max(s.problem) as problem
     from payouts.output o left join payouts.obstacle s on s.network = o.network
     where o.state = 'waiting' group by o.network order by o.network`,
  )
  const batches = await database.query<BatchRow>(
    `select ${BATCH} from payouts.batch order by sealed_at desc, id limit ${ROWS_MAX}`,
  )
  if (waiting.length === 0 && batches.length === 0) return 'There are no payouts.\n'
  return [
    ...waiting.map(
      ({ network, count, since, problem }) =>
        `open  ${network}  ${count} payouts since ${since.toISOString()}${problem === null ? '' : `  ${problem}`}\n`,
    ),
    ...batches.map(describeBatch),
  ].join('')
}

function describeBatch({ id, state, document, problem, sealedAt }: BatchRow): string {
  const parsed = payoutDocumentSchema.parse(document)
  const { network, outputs } = parsed
  return `${id}  ${sealedAt.toISOString()}  ${network}  ${state}  ${outputs.length} payouts  ${sumsOf(parsed).join(', ')}${problem === null ? '' : `  ${problem}`}\n`
}

/** Returns the sum of a batch in each of its currencies. */
function sumsOf({ outputs }: PayoutDocument): string[] {
  const sums = new Map<AssetName, bigint>()
  for (const { asset, amount } of outputs) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount))
  return [...sums].map(([asset, units]) => amountText(asset, units))
}

function amountText(asset: AssetName, units: bigint): string {
  const { currency, unitsPerSubunit } = assetOf(asset)
  return `${toDecimalText(units / unitsPerSubunit, currencyOf(currency))} ${currency}`
}

async function showBatch(database: Database, { required }: CommandLine): Promise<string> {
  const id = required('batch')
  const [row] = await database.query<BatchRow>(`select ${BATCH} from payouts.batch where id = $1`, [id])
  if (!row) throw new RefusalError(`There is no batch ${id}.`)
  const { outputs } = payoutDocumentSchema.parse(row.document)
  const transactions = await listTransactions(database, id)
  return [
    describeBatch(row),
    ...outputs.map(
      ({ reference, asset, address, amount }) =>
        `  withdrawal ${reference}  ${amountText(asset, BigInt(amount))} to ${address}\n`,
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
