import { sumStakes } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { LEDGER_SCOPE } from '../apply-change.ts'
import type { BaseValue } from './base-value.ts'
import { DAY_HOURS } from './review-rules.ts'
import { turnoverLeft } from './turnover-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Sums the pending and successful withdrawals of a player and their duplicates, in units of the base currency. */
export async function sumWithdrawals(
  queryable: Queryable,
  { toBase }: BaseValue,
  playerIds: readonly string[],
): Promise<number> {
  const rows = await queryable.query<{ currency: string; total: string }>(
    `select currency, sum(amount - reversed)::text as total from payments.invoice
     where player_id = any ($1) and type = 2 and status in (1, 2) group by currency`,
    [playerIds],
  )
  return rows.reduce((sum, { currency, total }) => sum + toBase(BigInt(total), currency), 0)
}

/**
 * Returns the stakes that are missing until the deposits since the last withdrawal are played through, in subunits. Deposits
 * before it were played through, or an operator has reviewed it. All times are those of the ledger's transactions, which have
 * the same clock as its rounds.
 */
export async function findTurnoverLeft(
  queryable: Queryable,
  playerIds: readonly string[],
  currency: string,
  percent: number,
): Promise<bigint> {
  if (percent === 0) return 0n
  const deposits = await queryable.query<{ amount: bigint; at: Date }>(
    `select i.amount - i.reversed as amount, t.created_at as at
     from payments.invoice i join ledger.transaction t on t.scope = '${LEDGER_SCOPE}' and t.key = i.id || ':deposit'
     where i.player_id = any ($1) and i.currency = $2 and i.type = 1 and i.status = 2 and i.refunded_at is null
       and t.created_at > (
         select coalesce(max(h.created_at), '-infinity')
         from payments.invoice w join ledger.transaction h on h.id = w.hold_transaction_id
         where w.player_id = any ($1) and w.currency = $2 and w.type = 2 and w.status in (1, 2))
     order by at`,
    [playerIds, currency],
  )
  const starts = deposits.map(({ at }) => at)
  const staked = await sumStakes(queryable, { playerIds, currency, starts })
  return turnoverLeft(
    deposits.map(({ amount }, index) => ({ amount, stakedUntilNext: staked[index] ?? 0n })),
    percent,
  )
}

/** True if another player has a withdrawal to a destination, given by its keyed hashes. */
export async function isDestinationOfOthers(
  queryable: Queryable,
  playerIds: readonly string[],
  hashes: readonly Buffer[],
): Promise<boolean> {
  const rows = await queryable.query(
    `select 1 from payments.invoice
     where place_hash = any ($2::bytea[]) and status in (1, 2) and not player_id = any ($1) limit 1`,
    [playerIds, hashes],
  )
  return rows.length > 0
}

/** Earlier withdrawals of a player, for the rules of the review. */
export interface EarlierWithdrawals {
  readonly earlierInDay: number
  readonly isPaidDestination: boolean
  readonly hasBeenPaid: boolean
}

export async function findEarlier(
  queryable: Queryable,
  playerIds: readonly string[],
  hashes: readonly Buffer[],
  now: Date,
): Promise<EarlierWithdrawals> {
  const [row] = await queryable.query<EarlierWithdrawals>(
    `select (count(*) filter (where status <> 3 and created_at > $3))::integer as "earlierInDay",
       coalesce(bool_or(status = 2 and place_hash = any ($2::bytea[])), false) as "isPaidDestination",
       coalesce(bool_or(status = 2), false) as "hasBeenPaid"
     from payments.invoice where player_id = any ($1) and type = 2`,
    [playerIds, hashes, new Date(now.getTime() - DAY_HOURS * 3_600_000)],
  )
  return row ?? { earlierInDay: 0, isPaidDestination: false, hasBeenPaid: false }
}
