import type { BetRefusal } from '@tessera/contract/sportsbook'
import { createBatcher, type Database, isConnectionLost } from '@tessera/postgres'
import type { DueTable } from '@tessera/provider-kit'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'
import type { Queryable } from './bet-row.ts'

/** A bet to accept, with its legs if their prices differ from the stored ones. */
export interface BetToAccept {
  readonly id: string
  readonly struckAtMs: number
  readonly legs: readonly StoredLeg[] | null
}

const accept = {
  name: 'sportsbook.accept_bets',
  text: `
    with accepted as (
      update sportsbook.bet b
      set state = 'accepted', struck_at_ms = u.struck_at_ms, legs = coalesce(u.legs, b.legs)
      from unnest($1::text[], $2::bigint[], $3::jsonb[]) u (id, struck_at_ms, legs)
      where b.id = u.id and b.state = 'pending' and b.refusal is null
      returning b.id
    ), running as (
      update sportsbook.open_bet o set due_at = null from accepted a where o.bet_id = a.id
    )
    select id from accepted`,
}

/** Accepts bets. Returns for each, in order, true if it was pending and not being returned. */
export async function acceptBets(db: Queryable, bets: readonly BetToAccept[]): Promise<boolean[]> {
  const rows = await db.query<{ id: string }>(accept, [
    bets.map(({ id }) => id),
    bets.map(({ struckAtMs }) => struckAtMs),
    bets.map(({ legs }) => (legs === null ? null : JSON.stringify(legs))),
  ])
  const accepted = new Set(rows.map(({ id }) => id))
  return bets.map(({ id }) => accepted.has(id))
}

/** Accepts bets, in batches under load. False for a bet that is no longer pending or is being returned. */
export function createAcceptor(database: Database): (bet: BetToAccept) => Promise<boolean> {
  const batcher = createBatcher<BetToAccept, boolean>({
    runOne: async (bet) => (await acceptBets(database, [bet]))[0] ?? false,
    runMany: (bets) => acceptBets(database, bets),
    isWorthSplitting: (error) => !isConnectionLost(error),
    lanes: 2,
    batchSizeMax: 64,
    waitingMax: 10_000,
  })
  return (bet) => batcher.submit(bet)
}

/** Starts to return the stake of a pending bet, which will then be refused. False if the bet is no longer pending. */
export async function beginReturn(
  db: Queryable,
  id: string,
  reason: BetRefusal,
  newPrices: readonly (number | null)[] | null,
): Promise<boolean> {
  const rows = await db.query(
    `update sportsbook.bet set refusal = $2, new_prices = $3
     where id = $1 and state = 'pending' and refusal is null returning id`,
    [id, reason, newPrices === null ? null : JSON.stringify(newPrices)],
  )
  return rows.length > 0
}

/**
 * Ends a pending bet as refused. A bet refused because its session ended releases its key, since the page repeats the
 * request with a new token. False if the bet is no longer pending. The caller releases its exposure in the same
 * transaction.
 */
export async function endRefused(db: Queryable, bet: StoredBet, reason: BetRefusal): Promise<boolean> {
  const rows = await db.query(
    `with refused as (
       update sportsbook.bet
       set state = 'refused', refusal = coalesce(refusal, $2), new_prices = coalesce(new_prices, $3),
         idempotency_key = case when $2 = 'session-closed' then id else idempotency_key end,
         is_listed = is_listed and refusal is not null
       where id = $1 and state = 'pending' returning id
     ), ended as (
       delete from sportsbook.open_bet o using refused r where o.bet_id = r.id
     )
     select id from refused`,
    [bet.id, reason, JSON.stringify(bet.legs.map(({ price }) => price))],
  )
  return rows.length > 0
}

/** Stores the time at which a pending bet is resumed. */
export async function postponeBet(db: Queryable, id: string, delayMs: number): Promise<void> {
  await db.query(
    `update sportsbook.open_bet set due_at = clock_timestamp() + $2 * interval '1 millisecond'
     where bet_id = $1 and due_at is not null`,
    [id, delayMs],
  )
}

/** Pending bets by the time at which they are resumed. */
export const DUE_BETS: DueTable = {
  table: 'sportsbook.open_bet',
  key: ['bet_id'],
  due: 'due_at',
  id: 'bet_id',
}

/** Deletes bets that were refused before their stake was requested, after two days: their keys are no longer used. */
export async function deleteOldRefusals(db: Queryable): Promise<void> {
  await db.query(
    `with gone as (
       delete from sportsbook.bet where not is_listed and created_at < clock_timestamp() - interval '2 days'
       returning id, legs
     ), events as (
       select distinct id, leg->>'eventId' as event_id from gone, jsonb_array_elements(legs) leg
     )
     delete from sportsbook.bet_leg l using events e where l.event_id = e.event_id and l.bet_id = e.id`,
  )
}
