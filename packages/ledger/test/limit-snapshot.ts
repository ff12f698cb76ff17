import type { Database } from '@tessera/postgres'

/** Money that a player staked, won, got back or deposited. Amounts are those of own accounts; times in microseconds. */
export interface Booking {
  readonly id: number
  readonly kind: string
  readonly currency: string
  readonly amount: bigint
  readonly at: number
  /** Time of the rate of a deposit, if it is another one. */
  readonly rateAt: number | null
  /** Time of the bet that a rollback refunds. */
  readonly betAt: number | null
}

/** Recorded excess of a deposit over a limit, which is named by kind, period and source. */
export interface Breach {
  readonly id: number
  readonly limit: string
  readonly excess: bigint
}

/** Limits of a player with the bookings that they depend on, read at one moment. */
export interface Snapshot {
  readonly limits: {
    readonly name: string
    readonly kind: string
    readonly period: string
    readonly currency: string
    readonly amount: bigint
    readonly used: bigint
    readonly startsAt: number
    readonly endsAt: number
  }[]
  readonly movements: Booking[]
  readonly breaches: Breach[]
  readonly reservations: {
    readonly key: string
    readonly currency: string
    readonly amount: bigint
    readonly at: number
  }[]
}

const us = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`

// One statement, so that all parts are of one moment.
const TEXT = `select
  (select coalesce(json_agg(x), '[]') from (
    select concat_ws(' ', kind, period, source) as name, kind, period, currency, amount::text, used::text,
        ${us('window_starts_at')} as "startsAt", ${us('window_ends_at')} as "endsAt"
      from ledger.player_limit where player_id = $1) x) as limits,
  (select coalesce(json_agg(x order by x.id), '[]') from (
    select t.id, t.kind, b.currency, sum(b.amount)::text as amount, ${us('t.created_at')} as at, ${us('r.rate_at')} as "rateAt",
        ${us('bet.created_at')} as "betAt"
      from ledger.transaction t
      join ledger.posting b on b.transaction_id = t.id
      join ledger.account a on a.id = b.account_id and a.player_id = $1
        and (a.kind = 'real' or a.kind = 'overflow' and t.kind = 'deposit')
      left join ledger.transaction bet on bet.id = t.concludes
      left join ledger.deposit_rate r on r.transaction_id = t.id
      where t.id > $2 and t.player_id = $1 and t.kind in ('bet', 'win', 'rollback', 'correction', 'deposit')
      group by t.id, b.currency, r.rate_at, bet.created_at) x) as movements,
  (select coalesce(json_agg(x), '[]') from (
    select transaction_id as id, concat_ws(' ', 'deposit', period, source) as limit, excess::text
      from ledger.deposit_breach where player_id = $1 and transaction_id > $2) x) as breaches,
  (select coalesce(json_agg(x), '[]') from (
    select concat_ws(' ', scope, key) as key, currency, amount::text, ${us('created_at')} as at
      from ledger.deposit_reservation where player_id = $1) x) as reservations`

/** Reads the limits of a player and what has moved since a transaction. */
export async function readSnapshot(database: Database, playerId: string, after: number): Promise<Snapshot> {
  const [row] = await database.query<Snapshot>(TEXT, [playerId, after])
  if (row === undefined) throw new Error('the snapshot is missing')
  const { limits, movements, breaches, reservations } = row
  return {
    limits: limits.map((each) => ({ ...each, amount: BigInt(each.amount), used: BigInt(each.used) })),
    movements: movements.map((each) => ({ ...each, amount: BigInt(each.amount) })),
    breaches: breaches.map((each) => ({ ...each, excess: BigInt(each.excess) })),
    reservations: reservations.map((each) => ({ ...each, amount: BigInt(each.amount) })),
  }
}
