import { currencyOf } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import type { ChainPayment } from './chain-events.ts'
import type { Arrival } from './chain-source.ts'
import { assetOf, type Network } from './rules/assets.ts'
import { type ConfirmationStep, confirmationsFor } from './rules/confirmation-rules.ts'
import { isDust } from './rules/dust-rules.ts'

interface Owner {
  readonly address: string
  readonly comment: string
  readonly playerId: string
}

/** Finds the owners of the addresses of payments. */
async function findOwners(tx: Tx, network: Network, arrivals: readonly Arrival[]): Promise<readonly Owner[]> {
  return tx.query<Owner>(
    `select address, comment, player_id as "playerId" from chains.address
     where network = $1 and address = any ($2)`,
    [network, [...new Set(arrivals.map(({ address }) => address))]],
  )
}

/** Reason why a payment is never credited; null for one that is. */
function refusalOf(arrival: Arrival, owner: Owner | undefined): string | null {
  if (arrival.asset === null) return 'unsupported_token'
  if (isDust(assetOf(arrival.asset), arrival.amount)) return 'dust'
  return owner ? null : 'unknown_comment'
}

/** Place of payments in the best chain, and the confirmations that they need. */
export interface ArrivalPlace {
  readonly network: Network
  readonly height: number
  readonly confirmations: readonly ConfirmationStep[]
  readonly now: Date
}

/** Stores the payments to our addresses among those of a block. One that was in another block before moves to this one. */
export async function storeArrivals(
  tx: Tx,
  { network, height, confirmations, now }: ArrivalPlace,
  arrivals: readonly Arrival[],
): Promise<void> {
  if (arrivals.length === 0) return
  const owners = await findOwners(tx, network, arrivals)
  const ours = new Set(owners.map(({ address }) => address))
  for (const arrival of arrivals.filter(({ address }) => ours.has(address))) {
    const { txId, position, address, comment, asset, token, amount } = arrival
    const owner = owners.find((each) => each.address === address && each.comment === (comment ?? ''))
    const needed = asset === null ? 1 : confirmationsFor(confirmations, inUnits(asset, amount))
    await tx.query(
      `insert into chains.payment (id, network, tx_id, position, address, comment, asset, token, amount, player_id,
         refusal, confirmations_needed, height, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (network, tx_id, position) do update set height = excluded.height`,
      [
        newId(),
        network,
        txId,
        position,
        address,
        comment,
        asset,
        token,
        amount,
        owner?.playerId ?? null,
        refusalOf(arrival, owner),
        needed,
        height,
        now,
      ],
    )
  }
}

const inUnits = (asset: NonNullable<Arrival['asset']>, amount: bigint): number =>
  Number(amount) / currencyOf(assetOf(asset).currency).subunitToUnit

interface PaymentRow extends Omit<ChainPayment, 'amount'> {
  readonly amount: string
  readonly height: bigint | null
  readonly isCredited: boolean
  readonly confirmationsNeeded: number
}

/** A payment that can be credited, with its place in the best chain. */
export interface PlacedPayment extends Omit<PaymentRow, 'amount' | 'height'> {
  readonly amount: bigint
  /** Null while no block of the best chain contains it. */
  readonly height: number | null
}

const COLUMNS = `id, network, tx_id as "txId", asset, player_id as "playerId", amount::text as amount, height,
  is_credited as "isCredited", confirmations_needed as "confirmationsNeeded"`

/**
 * Returns the payments whose state can have changed: those that aren't credited yet, and those of dropped blocks. The order is
 * that of the players, in which their locks are acquired.
 */
export async function listChangeable(
  tx: Tx,
  network: Network,
  dropped: readonly string[],
): Promise<PlacedPayment[]> {
  const rows = await tx.query<PaymentRow>(
    `select ${COLUMNS} from chains.payment
     where network = $1 and refusal is null and (not is_credited and height is not null or id = any ($2))
     order by player_id, seen_at, id`,
    [network, dropped],
  )
  return rows.map(({ amount, height, ...row }) => ({
    ...row,
    amount: BigInt(amount),
    height: height === null ? null : Number(height),
  }))
}

/** Removes the payments above a block from the best chain, and returns their ids. */
export async function dropPayments(tx: Tx, network: Network, above: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'update chains.payment set height = null where network = $1 and height > $2 returning id',
    [network, above],
  )
  return rows.map(({ id }) => id)
}

export async function markCredited(tx: Tx, id: string, isCredited: boolean): Promise<void> {
  await tx.query('update chains.payment set is_credited = $2 where id = $1', [id, isCredited])
}
