import type { PaymentTerms, StoredBet } from '../stored-bet.ts'
import { fractionText, type Queryable } from './bet-row.ts'

export interface CashOutEntry {
  /** Null if a rule sold the bet. */
  readonly idempotencyKey: string | null
  readonly requestHash: Buffer | null
  readonly percent: number
  readonly amount: bigint
}

/** Delay before a sweep may resend a payment that is being sent. */
const FIRST_RETRY_MS = 25_000

/** Stores a cash-out in part or in full, with the payment owed for it. The caller has locked the bet. */
export async function storeCashOut(
  db: Queryable,
  bet: StoredBet,
  entry: CashOutEntry,
  payment: PaymentTerms,
): Promise<void> {
  await db.query(
    `with sold as (
       update sportsbook.bet set state = $2, running = $3, cashed_out = $4, payments = $5, is_closed = $6,
         settled_at_ms = $7, results = $8
       where id = $1 returning id, state
     ), noted as (
       insert into sportsbook.cash_out (bet_id, number, idempotency_key, request_hash, percent, amount)
       values ($1, $5, $9, $10, $11, $12)
     ), ended as (
       delete from sportsbook.open_bet o using sold s where o.bet_id = s.id and s.state = 'cashed-out'
     ), freed as (
       delete from sportsbook.cash_out_rule r using sold s where r.bet_id = s.id and s.state = 'cashed-out'
     )
     insert into sportsbook.payment (bet_id, number, operation, amount, closes, due_at)
     values ($1, $5, $13, $14, $15, clock_timestamp() + $16 * interval '1 millisecond')`,
    [
      ...[bet.id, bet.state, fractionText(bet.running), bet.cashedOut, bet.payments, bet.isClosed],
      ...[bet.settledAtMs, bet.results === null ? null : JSON.stringify(bet.results)],
      ...[entry.idempotencyKey, entry.requestHash, entry.percent, entry.amount],
      ...[payment.operation, payment.amount, payment.closes, FIRST_RETRY_MS],
    ],
  )
}

/** Returns the hash of the request that was made with a key. */
export async function findCashOut(
  db: Queryable,
  betId: string,
  idempotencyKey: string,
): Promise<Buffer | null> {
  const [row] = await db.query<{ requestHash: Buffer }>(
    `select request_hash as "requestHash" from sportsbook.cash_out where bet_id = $1 and idempotency_key = $2`,
    [betId, idempotencyKey],
  )
  return row?.requestHash ?? null
}

/** Sets the threshold of a bet's automatic cash-out, under each of its events; null removes it. */
export async function setRule(db: Queryable, bet: StoredBet, threshold: bigint | null): Promise<void> {
  await db.query('delete from sportsbook.cash_out_rule where bet_id = $1', [bet.id])
  if (threshold === null) return
  await db.query(
    `insert into sportsbook.cash_out_rule (event_id, bet_id, threshold)
     select distinct event_id, $2, $3::bigint from unnest($1::text[]) u (event_id)`,
    [bet.legs.map(({ eventId }) => eventId), bet.id, threshold],
  )
}

/** Returns the thresholds of some bets. */
export async function thresholdsOf(db: Queryable, betIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db.query<{ betId: string; threshold: bigint }>(
    {
      name: 'sportsbook.thresholds',
      text: `select distinct bet_id as "betId", threshold from sportsbook.cash_out_rule where bet_id = any ($1)`,
    },
    [betIds],
  )
  return new Map(rows.map(({ betId, threshold }) => [betId, threshold]))
}

/** Returns the bets with an automatic cash-out on some events, or on all events if null. */
export async function betsWithRule(db: Queryable, eventIds: readonly string[] | null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'sportsbook.bets_with_rule',
      text: `select distinct bet_id as id from sportsbook.cash_out_rule
        where $1::text[] is null or event_id = any ($1) order by id`,
    },
    [eventIds],
  )
  return rows.map(({ id }) => id)
}
