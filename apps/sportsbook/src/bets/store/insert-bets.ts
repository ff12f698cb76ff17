import type { Exposure } from '../rules/exposure.ts'
import type { StoredBet } from '../stored-bet.ts'
import type { Queryable } from './bet-row.ts'

/** A bet to be stored, with the key and the hash of its request and with its exposure. */
export interface BetToInsert {
  readonly bet: StoredBet
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly exposures: readonly Exposure[]
}

/** Delay before a sweep may resume a new bet: much longer than an ordinary acceptance takes. */
export const FIRST_RETRY_MS = 10_000

const insert = {
  name: 'sportsbook.insert_bets',
  text: `
    with added as (
      insert into sportsbook.bet (id, player_id, wallet_token, currency, idempotency_key, request_hash, kind, accept,
        stake_per_line, lines, max_payout, legs, state, refusal, new_prices, is_listed, placed_at_ms, delay_ms)
      select id, player_id, wallet_token, currency, idempotency_key, request_hash, kind, accept, stake_per_line, lines,
        max_payout, legs, state, refusal, new_prices, state = 'pending', placed_at_ms, delay_ms
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::text[], $8::text[],
          $9::bigint[], $10::integer[], $11::bigint[], $12::jsonb[], $13::text[], $14::text[], $15::jsonb[],
          $16::bigint[], $17::integer[])
        u (id, player_id, wallet_token, currency, idempotency_key, request_hash, kind, accept, stake_per_line, lines,
          max_payout, legs, state, refusal, new_prices, placed_at_ms, delay_ms)
      on conflict (player_id, idempotency_key) do nothing
      returning id, player_id, state
    ), hung as (
      insert into sportsbook.bet_leg (event_id, bet_id)
      select u.event_id, u.bet_id from unnest($18::text[], $19::text[]) u (event_id, bet_id)
        join added a on a.id = u.bet_id and a.state = 'pending'
    ), opened as (
      insert into sportsbook.open_bet (bet_id, player_id, due_at)
      select id, player_id, clock_timestamp() + $20 * interval '1 millisecond' from added where state = 'pending'
    ), exposed as (
      insert into sportsbook.exposure as e (event_id, market_key, outcome_id, staked, payout)
      select u.event_id, u.market_key, u.outcome_id, sum(u.staked), sum(u.payout)
      from unnest($21::text[], $22::text[], $23::text[], $24::text[], $25::bigint[], $26::bigint[])
          u (bet_id, event_id, market_key, outcome_id, staked, payout)
        join added a on a.id = u.bet_id and a.state = 'pending'
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (event_id, market_key, outcome_id) do update
        set staked = e.staked + excluded.staked, payout = e.payout + excluded.payout
    )
    select id from added`,
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Stores bets with their legs and exposure, and returns the ids of the new ones. The keys of the others already have
 * a bet. The caller has locked the markets of pending bets.
 */
export async function insertBets(db: Queryable, bets: readonly BetToInsert[]): Promise<Set<string>> {
  const of = <Value>(read: (entry: BetToInsert) => Value): Value[] => bets.map(read)
  const legRows = bets.flatMap(({ bet }) => bet.legs.map(({ eventId }) => ({ eventId, betId: bet.id })))
  const exposed = bets.flatMap(({ bet, exposures }) =>
    exposures.map((exposure) => ({ ...exposure, betId: bet.id })),
  )
  const rows = await db.query<{ id: string }>(insert, [
    of(({ bet }) => bet.id),
    of(({ bet }) => bet.playerId),
    of(({ bet }) => bet.walletToken),
    of(({ bet }) => bet.currency),
    of(({ idempotencyKey }) => idempotencyKey),
    of(({ requestHash }) => requestHash),
    of(({ bet }) => bet.kind),
    of(({ bet }) => bet.accept),
    of(({ bet }) => bet.stakePerLine),
    of(({ bet }) => bet.lines),
    of(({ bet }) => bet.maxPayout),
    of(({ bet }) => json(bet.legs)),
    of(({ bet }) => bet.state),
    of(({ bet }) => bet.refusal),
    of(({ bet }) => json(bet.newPrices)),
    of(({ bet }) => bet.placedAtMs),
    of(({ bet }) => bet.delayMs),
    legRows.map(({ eventId }) => eventId),
    legRows.map(({ betId }) => betId),
    FIRST_RETRY_MS,
    exposed.map(({ betId }) => betId),
    exposed.map(({ eventId }) => eventId),
    exposed.map(({ marketKey }) => marketKey),
    exposed.map(({ outcomeId }) => outcomeId),
    exposed.map(({ staked }) => staked),
    exposed.map(({ payout }) => payout),
  ])
  return new Set(rows.map(({ id }) => id))
}
