import { type PayoutDocument, payoutDocumentSchema } from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import { type AssetName, assetOf, type Network } from '../chains/index.ts'
import type { BatchState } from './batch-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Payouts of a network that wait for a batch. */
export interface WaitingPayouts {
  readonly network: Network
  readonly payouts: number
  /** Time at which the oldest was added. */
  readonly since: Date
  /** Reason for which no batch can be sealed; null without one. */
  readonly problem: string | null
}

/** A batch as operators see it. */
export interface ListedBatch {
  readonly id: string
  readonly network: Network
  readonly state: BatchState
  readonly document: PayoutDocument
  readonly problem: string | null
  readonly sealedAt: Date
  readonly signedAt: Date | null
  readonly sentAt: Date | null
}

interface BatchRow extends Omit<ListedBatch, 'document'> {
  readonly document: unknown
}

/** A withdrawal of a batch. The amount is in subunits of its currency. */
export interface ListedPayout {
  readonly reference: string
  readonly state: 'batched' | 'paid' | 'returned'
  readonly asset: AssetName
  readonly address: string
  readonly memo: string | null
  readonly amount: bigint
  readonly reason: string | null
}

export interface BatchFilter {
  readonly network: Network | null
  readonly state: BatchState | null
  /** Batch after which the list continues; null for its beginning. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null
  readonly limit: number
}

const COLUMNS = `id, network, state, document, problem, sealed_at as "sealedAt", signed_at as "signedAt", sent_at as "sentAt"`

const toBatch = ({ document, ...row }: BatchRow): ListedBatch => ({
  ...row,
  document: payoutDocumentSchema.parse(document),
})

/** Returns the payouts that wait for a batch, by network. */
export const listWaiting = (queryable: Queryable): Promise<WaitingPayouts[]> =>
  queryable.query<WaitingPayouts>(
    `select o.network, count(*)::integer as payouts, min(o.created_at) as since, max(s.problem) as problem
     from payouts.output o left join payouts.obstacle s on s.network = o.network
     where o.state = 'waiting' group by o.network order by o.network`,
  )

/** Lists batches, the latest first. */
export async function listBatches(
  queryable: Queryable,
  { network, state, after, limit }: BatchFilter,
): Promise<ListedBatch[]> {
  const rows = await queryable.query<BatchRow>(
    `select ${COLUMNS} from payouts.batch
     where ($1::text is null or network = $1) and ($2::text is null or state = $2)
       and ($3::timestamptz is null or (sealed_at, id) < ($3, $4))
     order by sealed_at desc, id desc limit $5`,
    [network, state, after?.createdAt ?? null, after?.id ?? null, limit],
  )
  return rows.map(toBatch)
}

/** Returns a batch; null if there is none with the id. */
export async function findBatch(queryable: Queryable, id: string): Promise<ListedBatch | null> {
  const [row] = await queryable.query<BatchRow>(`select ${COLUMNS} from payouts.batch where id = $1`, [id])
  return row ? toBatch(row) : null
}

/** Returns the withdrawals of a batch in their order. */
export async function listPayouts(queryable: Queryable, batchId: string): Promise<ListedPayout[]> {
  const rows = await queryable.query<Omit<ListedPayout, 'amount'> & { amount: string }>(
    `select reference, state, asset, address, memo, amount::text as amount, reason from payouts.output
     where batch_id = $1 order by position`,
    [batchId],
  )
  return rows.map(({ amount, ...row }) => ({
    ...row,
    amount: BigInt(amount) / assetOf(row.asset).unitsPerSubunit,
  }))
}

/** Returns the sum of a batch in each of its currencies, in subunits. */
export function sumsOf({
  outputs,
}: PayoutDocument): { readonly currency: string; readonly amount: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of outputs) {
    const { currency, unitsPerSubunit } = assetOf(asset)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount) / unitsPerSubunit)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}
