import type { Queryable } from './queryable.ts'

/** Game sessions as rows of a query, without those of the sportsbook. Their order by time has an index. */
export const GAME_SESSIONS = `(select id, player_id, opened_at, closed_at, provider, game_id, currency
  from ledger.game_session where history_kind = 'spin') game_session`

/** Sports bets as rows of a query. Their order by time has an index. */
export const SPORT_BETS = `(select id, player_id, opened_at, provider_round_id, stake, refunded, payout, currency, state::text as state,
    details from ledger.round where history_kind = 'bet' and opened_at > '-infinity') sport_bet`

/** Changes of debts as rows of a query: positive amounts raise a debt, negative ones pay it. */
export const DEBT_CHANGES = `(select d.player_id, d.reference, d.transaction_id::text || '-' || d.reference as id, d.amount,
    t.created_at, t.kind::text as kind, a.currency
  from ledger.debt_change d join ledger.transaction t on t.id = d.transaction_id
  join ledger.debt o on o.player_id = d.player_id and o.reference = d.reference
  join ledger.account a on a.id = o.account_id) debt_change`

/** Sums of the rounds of a game session, in subunits. */
export interface SessionSum {
  readonly id: bigint
  readonly rounds: bigint
  readonly stake: bigint
  readonly refunded: bigint
  readonly payout: bigint
}

/** Time after the end of a session by which its last bet is committed, since transactions don't last longer. */
const LATE = "interval '1 minute'"

/**
 * Sums the rounds of some game sessions of a player. Reads only the rounds between the first and the last of these sessions: rounds
 * are numbered, and sessions store the last number before them. Sessions without rounds are omitted.
 */
export const sumSessions = (
  db: Queryable,
  playerId: string,
  sessionIds: readonly bigint[],
): Promise<SessionSum[]> =>
  db.query<SessionSum>(
    `with span as (
       select min(s.rounds_before) as low, max(coalesce(later.rounds_before, p.spin_count)) as high
         from ledger.game_session s
         join ledger.player p on p.id = s.player_id
         left join lateral (
           select n.rounds_before from ledger.game_session n
             where n.player_id = s.player_id and n.history_kind = 'spin' and n.opened_at > s.closed_at + ${LATE}
             order by n.opened_at limit 1) later on true
         where s.player_id = $1 and s.id = any ($2) and s.history_kind = 'spin'
     )
     select r.session_id as id, count(*) as rounds, sum(r.stake)::bigint as stake, sum(r.refunded)::bigint as refunded,
         sum(r.payout)::bigint as payout
       from span join ledger.round r on r.player_id = $1 and r.history_kind = 'spin' and r.number > 0
         and r.number > span.low and r.number <= span.high and r.session_id = any ($2)
       group by r.session_id`,
    [playerId, sessionIds],
  )
