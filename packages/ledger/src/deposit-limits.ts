import type { Tx } from '@tessera/postgres'
import type { LimitPeriod, LimitSource } from './limits.ts'
import type { Idempotency } from './movements.ts'
import type { Queryable } from './queryable.ts'

/** A deposit that is about to start, with the idempotency key with which it will be credited. */
export interface DepositReservation extends Idempotency {
  playerId: string
  currency: string
  /** In subunits, positive. */
  amount: bigint
}

/** The limit that refuses a deposit, or the reason why its room is unknown. Amounts are in subunits of the limit's currency. */
export interface DepositRefusal {
  reason: 'deposit_limit' | 'rate_unavailable'
  parameters: {
    period: LimitPeriod
    source: LimitSource
    currency: string
    limit: number
    left: number
    /** End of the present window, in ISO 8601. */
    endsAt: string
  }
}

/**
 * Reserves room under the player's deposit limits. The limit with the least room decides; without a fresh exchange rate there
 * is no room. The deposit counts at the rate of now, also when it is credited later. Returns null if it may start. The reservation ends when the deposit with this key is credited or
 * released. Deposits count gross: no withdrawal, reversal or chargeback gives room back.
 */
export async function reserveDeposit(
  tx: Tx,
  { scope, key, playerId, currency, amount }: DepositReservation,
  at: Date | null = null,
): Promise<DepositRefusal | null> {
  const [refusal = null] = await tx.query<DepositRefusal>(
    'select reason, parameters from ledger.reserve_deposit($1, $2, $3, $4, $5, $6::timestamptz)',
    [scope, key, playerId, currency, amount, at?.toISOString() ?? null],
  )
  return refusal
}

/** Ends the reservation of a deposit that failed. Without one, nothing happens. */
export async function releaseDeposit(tx: Tx, { scope, key }: Idempotency): Promise<void> {
  await tx.query('delete from ledger.deposit_reservation where scope = $1 and key = $2', [scope, key])
}

/** Room under a deposit limit, in subunits of the limit's currency. */
export interface DepositRoom {
  period: LimitPeriod
  source: LimitSource
  /** Reserved by deposits that are under way. */
  reserved: bigint
  /** Amount that a new deposit may have; never negative. */
  left: bigint
  currency: string
  amount: bigint
  windowEndsAt: Date
}

/** Lists the room under each deposit limit of a player at a time, by default now; the least first, at the latest rates. */
export const listDepositRoom = (
  db: Queryable,
  playerId: string,
  at: Date | null = null,
): Promise<DepositRoom[]> =>
  db.query<DepositRoom>(
    `select period, source, reserved, greatest(amount - used - reserved, 0) as left, currency, amount,
        ends_at as "windowEndsAt"
      from (select coalesce($2::timestamptz, now()) as at) t, ledger.deposit_room($1, t.at)
      order by greatest(amount - used - reserved, 0) * coalesce(ledger.rate_of(currency, t.at), 1), ends_at desc,
        period desc`,
    [playerId, at?.toISOString() ?? null],
  )

/** A deposit that was credited although it exceeded a limit. */
export interface DepositBreach {
  playerId: string
  period: LimitPeriod
  source: LimitSource
  currency: string
  /** Part of the deposit above the limit, in subunits of the limit's currency. */
  excess: bigint
  at: Date
}

/** Lists the deposits that exceeded limits of a player, the latest first. */
export const listDepositBreaches = (db: Queryable, playerId: string): Promise<DepositBreach[]> =>
  db.query<DepositBreach>(
    `select player_id as "playerId", period, source, currency, excess, created_at as at
      from ledger.deposit_breach where player_id = $1 order by created_at desc, transaction_id desc limit 100`,
    [playerId],
  )
