import { GAME_SESSIONS, SPORT_BETS, sumSessions } from '@tessera/ledger'
import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Game sessions with the sums of their rounds, and sports bets with their present state, in the timeline. */
export const historyTimeline: readonly TimelineSource[] = [
  timelineSource('games', {
    name: 'game-session',
    at: 'opened_at',
    id: 'id',
    from: GAME_SESSIONS,
    columns: `'game-session' as kind,
      jsonb_build_object('game', game_id, 'provider', provider, 'currency', currency) as facts`,
    more: async (database, playerId, events) => {
      const sums = await sumSessions(
        database,
        playerId,
        events.map(({ id }) => BigInt(id)),
      )
      const facts = new Map(
        sums.map(({ id, rounds, stake, refunded, payout }) => [
          String(id),
          { rounds: String(rounds), staked: String(stake - refunded), won: String(payout) },
        ]),
      )
      return new Map(events.map(({ id }) => [id, facts.get(id) ?? { rounds: '0' }]))
    },
  }),
  timelineSource('sport', {
    name: 'sport-bet',
    at: 'opened_at',
    id: 'id',
    from: SPORT_BETS,
    columns: `'sport-bet' as kind,
      jsonb_build_object('bet', provider_round_id, 'type', details ->> 'kind', 'staked', (stake - refunded)::text, 'won', payout::text,
        'currency', currency, 'status', 'bet-' || state) as facts`,
  }),
]
