import type { SettleStep } from '../rules/settle-step.ts'
import type { Queryable } from './bet-row.ts'

/** Delay before a sweep may resend a payment that is being sent. */
const FIRST_RETRY_MS = 25_000

const apply = {
  name: 'sportsbook.settle_bets',
  text: `
    with settled as (
      update sportsbook.bet b
      set state = u.state, payout = u.payout, results = u.results, settled_at_ms = u.settled_at_ms,
        payments = u.payments, is_closed = u.is_closed
      from unnest($1::text[], $2::text[], $3::bigint[], $4::jsonb[], $5::bigint[], $6::integer[], $7::boolean[])
        u (id, state, payout, results, settled_at_ms, payments, is_closed)
      where b.id = u.id
    ), paid as (
      insert into sportsbook.payment (bet_id, number, operation, amount, closes, due_at)
      select bet_id, number, operation, amount, closes, clock_timestamp() + $13 * interval '1 millisecond'
      from unnest($8::text[], $9::integer[], $10::text[], $11::bigint[], $12::boolean[])
        u (bet_id, number, operation, amount, closes)
    ), ended as (
      delete from sportsbook.open_bet where bet_id = any ($14)
    ), freed as (
      delete from sportsbook.cash_out_rule where bet_id = any ($14)
    )
    insert into sportsbook.open_bet (bet_id, player_id) select * from unnest($15::text[], $16::text[])
    on conflict do nothing`,
}

/** Stores settlement steps of bets that the transaction has locked, with the payments that follow. */
export async function storeSteps(db: Queryable, steps: readonly SettleStep[]): Promise<void> {
  const paid = steps.flatMap(({ bet, payment }) => (payment === null ? [] : [{ bet, payment }]))
  const ended = steps.filter(({ wasOpen, isOpen }) => wasOpen && !isOpen)
  const reopened = steps.filter(({ wasOpen, isOpen }) => !wasOpen && isOpen)
  await db.query(apply, [
    steps.map(({ bet }) => bet.id),
    steps.map(({ bet }) => bet.state),
    steps.map(({ bet }) => bet.payout),
    steps.map(({ bet }) => JSON.stringify(bet.results)),
    steps.map(({ bet }) => bet.settledAtMs),
    steps.map(({ bet }) => bet.payments),
    steps.map(({ bet }) => bet.isClosed),
    paid.map(({ bet }) => bet.id),
    paid.map(({ bet }) => bet.payments),
    paid.map(({ payment }) => payment.operation),
    paid.map(({ payment }) => payment.amount),
    paid.map(({ payment }) => payment.closes),
    FIRST_RETRY_MS,
    ended.map(({ bet }) => bet.id),
    reopened.map(({ bet }) => bet.id),
    reopened.map(({ bet }) => bet.playerId),
  ])
}

/** Returns ids of bets on an event, in order, after the given id. */
export async function betsOfEvent(
  db: Queryable,
  eventId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'sportsbook.bets_of_event',
      text: `select bet_id as id from sportsbook.bet_leg where event_id = $1 and bet_id > $2 order by bet_id limit $3`,
    },
    [eventId, after, limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns ids of open bets and of bets placed since an id: their results may have changed while the process was down.
 */
export async function betsToCheck(
  db: Queryable,
  since: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `(select bet_id as id from sportsbook.open_bet where bet_id > $2 and due_at is null order by bet_id limit $3)
     union
     (select id from sportsbook.bet where id > greatest($1, $2) and is_listed order by id limit $3)
     order by id limit $3`,
    [since, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Returns ids of running bets, in order, after the given id. */
export async function runningBets(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select bet_id as id from sportsbook.open_bet where bet_id > $1 and due_at is null order by bet_id limit $2`,
    [after, limit],
  )
  return rows.map(({ id }) => id)
}
