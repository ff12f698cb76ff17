import type { PayoutOutput } from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import { assetOf, type Network } from '../chains/index.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** An asset that withdrawals are paid in. */
export type PayoutAsset = PayoutOutput['asset']

/** A withdrawal to pay on a blockchain. */
export interface NewPayout {
  /** Id of the withdrawal. */
  readonly reference: string
  readonly asset: PayoutAsset
  readonly address: string
  /** In subunits of the asset's currency. */
  readonly amount: bigint
  /** Comment for the receiver; null without one. */
  readonly memo: string | null
}

/** A payout that waits for a batch. The amount is in the smallest unit of the chain, as decimal digits. */
export interface WaitingPayout {
  readonly id: string
  readonly reference: string
  readonly asset: PayoutAsset
  readonly address: string
  readonly amount: string
  readonly memo: string | null
}

/** A payout of a batch. */
export interface BatchedPayout {
  readonly id: string
  readonly reference: string
  readonly network: Network
  readonly asset: PayoutAsset
  readonly position: number
  /** In subunits of the asset's currency. */
  readonly amount: bigint
}

/**
 * Adds a withdrawal to the payouts that wait for the next batch of their chain. Returns the id of its payout, which is the same for a
 * repeated request. The caller holds the lock on the withdrawal and has checked that it may be paid.
 */
export async function joinPayouts(
  tx: Tx,
  { reference, asset, address, amount, memo }: NewPayout,
  now: Date,
): Promise<string> {
  const { network, unitsPerSubunit } = assetOf(asset)
  await tx.query(
    `insert into payouts.output (id, reference, network, asset, address, amount, state, created_at, memo)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8)
     on conflict (reference) where state <> 'returned' do nothing`,
    [newId(), reference, network, asset, address, amount * unitsPerSubunit, now, memo],
  )
  const [row] = await tx.query<{ id: string }>(
    `select id from payouts.output where reference = $1 and state <> 'returned'`,
    [reference],
  )
  if (!row) throw new Error('a payout was returned while its withdrawal was locked')
  return row.id
}

/** Returns the payouts that wait longest. */
export const listWaiting = (queryable: Queryable, network: Network, limit: number): Promise<WaitingRow[]> =>
  queryable.query<WaitingRow>(
    `select id, reference, asset, address, amount::text as amount, memo, created_at as "createdAt"
     from payouts.output where network = $1 and state = 'waiting' order by created_at, id limit $2`,
    [network, limit],
  )

interface WaitingRow extends WaitingPayout {
  readonly createdAt: Date
}

/** Puts payouts into a batch, in this order. Returns false if one of them doesn't wait any more. */
export async function putIntoBatch(tx: Tx, batchId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    `update payouts.output o set state = 'batched', batch_id = $1, position = given.position - 1
     from unnest($2::text[]) with ordinality as given (id, position)
     where o.id = given.id and o.state = 'waiting' returning o.id`,
    [batchId, ids],
  )
  return rows.length === ids.length
}

/** Returns payouts of a batch, in the order in which their withdrawals are locked. */
export async function listBatched(
  tx: Tx,
  batchId: string,
  positions: readonly number[] | null = null,
): Promise<BatchedPayout[]> {
  const rows = await tx.query<Omit<BatchedPayout, 'amount'> & { readonly amount: string }>(
    `select id, reference, network, asset, position, amount::text as amount from payouts.output
     where batch_id = $1 and state in ('batched', 'paid') and ($2::integer[] is null or position = any ($2))
     order by reference`,
    [batchId, positions],
  )
  return rows.map(({ amount, ...row }) => ({
    ...row,
    amount: BigInt(amount) / assetOf(row.asset).unitsPerSubunit,
  }))
}

/** Stores the state of payouts after their transaction has changed. */
export async function markOutputs(
  tx: Tx,
  ids: readonly string[],
  state: 'batched' | 'paid' | 'returned',
  reason: string | null = null,
): Promise<void> {
  await tx.query('update payouts.output set state = $2, reason = $3 where id = any ($1)', [
    ids,
    state,
    reason,
  ])
}
