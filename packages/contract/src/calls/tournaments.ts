import { z } from 'zod'
import { amount, defineCalls, timestamp } from '../call.ts'
import { tournamentsFacts } from '../facts/tournaments.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { TOURNAMENT_MEASURES, TOURNAMENT_SCORES, TOURNAMENT_STATES } from '../statuses.ts'
import { campaignId } from './bonus-offers.ts'

const prizeSchema = z.object({
  /** First and last place that wins it. */
  from: z.int().positive(),
  to: z.int().positive(),
  /** Own money, in subunits of the tournament's currency. It is paid in the player's currency. */
  money: amount.nullable(),
  /** Bonus of a campaign, in subunits of a currency of the campaign. */
  bonus: z.object({ campaignId, title: z.string(), amount, currency: z.string() }).nullable(),
  /** Free spins of a campaign. */
  freeSpins: z.object({ campaignId, title: z.string(), count: z.int().positive() }).nullable(),
})
export type TournamentAward = z.infer<typeof prizeSchema>

/** In subunits of the tournament's currency for money, else a count, points, or a multiple with 2 decimals. */
const score = z.number().nonnegative()

export const tournamentSchema = z.object({
  id: z.string(),
  /** In the requested language. */
  name: z.string(),
  state: z.enum(TOURNAMENT_STATES),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Period after the end, in minutes, in which corrected rounds still change the result. */
  settleMinutes: z.int(),
  repeat: z.enum(['daily', 'weekly']).nullable(),
  /** IANA time zone of a repeated tournament. */
  timeZone: z.string().nullable(),
  score: z.object({
    by: z.enum(TOURNAMENT_SCORES),
    /** Unit of `best-win` and `win-sum`; null for the others. */
    measure: z.enum(TOURNAMENT_MEASURES).nullable(),
    /** Smallest win that counts, as a multiple of the stake, of `points` and `first`; null for the others. */
    multiple: z.number().nullable(),
    /** Points for each win of `points`; null for the others. */
    points: z.int().nullable(),
  }),
  /** Smallest stake that counts, in subunits of the currency; null if there is none. */
  minimumStake: amount.nullable(),
  currency: z.string(),
  /** True if sports bets count instead of games. */
  isSport: z.boolean(),
  /** Ids of the games that count; empty for all. */
  games: z.array(z.string()),
  prizes: z.array(prizeSchema),
  /** Number of players with a score. */
  players: z.int().nonnegative(),
  /** The player's own place; null for guests and for players without a score. */
  own: z.object({ place: z.int().positive(), score }).nullable(),
})
export type Tournament = z.infer<typeof tournamentSchema>

const leaderSchema = z.object({
  place: z.int().positive(),
  /** Masked nickname; null if the player has none. Nothing else says who the player is. */
  name: z.string().nullable(),
  score,
  isOwn: z.boolean(),
})
export type TournamentLeader = z.infer<typeof leaderSchema>

const locale = z.string().max(5).default(DEFAULT_LOCALE)

export const tournamentsCalls = defineCalls(tournamentsFacts, {
  'GET /api/tournaments': {
    tag: 'retention',
    summary: 'Lists tournaments: running ones, those to come, and those of the last 30 days.',
    query: z.strictObject({
      locale,
      /** Only running tournaments that this game of the catalogue counts in. */
      game: z.string().max(64).optional(),
    }),
    data: z.array(tournamentSchema),
  },
  'GET /api/tournaments/{id}': {
    tag: 'retention',
    summary: 'Returns a tournament with its leaderboard.',
    params: z.strictObject({ id: z.string().max(64) }),
    query: z.strictObject({ locale }),
    data: z.object({ tournament: tournamentSchema, leaders: z.array(leaderSchema) }),
    errors: ['not_found'],
  },
})
