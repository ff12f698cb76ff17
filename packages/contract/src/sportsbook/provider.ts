import { z } from 'zod'
import type { ProviderRecords } from '../provider-records.ts'
import type { betSchema } from './bet.ts'
import { eventCardSchema, type eventPageSchema } from './event.ts'

/** What the platform asks of a sportsbook, beside what any provider does (docs/protocols/sportsbook.md). */

/** Platform codes of the specification. */
export const SPORTSBOOK_PLATFORMS = { mobile: 1, desktop: 2 } as const

export const sportsbookSessionRequestSchema = z.strictObject({
  /** Names the player's session with the platform's wallet; null for a guest. */
  token: z.string().min(1).max(1024).nullable(),
  playerId: z.string().nullable(),
  currency: z.string(),
  locale: z.string(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  platform: z.union([z.literal(1), z.literal(2)]),
  demoMode: z.boolean(),
  lobbyUrl: z.string(),
})
export type SportsbookSessionRequest = z.infer<typeof sportsbookSessionRequestSchema>

export const sportInfoSchema = z.object({
  Categories: z.array(
    z.object({
      CategoryId: z.int(),
      Name: z.string(),
      Championships: z.array(z.object({ ChampionshipId: z.int(), Name: z.string() })),
    }),
  ),
})
/** A row of a league's table, the first one leading. */
export const standingSchema = z.object({
  competitorId: z.string(),
  name: z.string(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
  /** The latest results, the last one last. */
  form: z.array(z.enum(['won', 'drawn', 'lost'])).readonly(),
})
export type Standing = z.infer<typeof standingSchema>

export type SportInfo = z.infer<typeof sportInfoSchema>

export const sportOverviewSchema = z.object({
  /** Every sport that has something on, the busiest first. */
  sports: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), live: z.int(), upcoming: z.int() }),
  ),
  /** At most 15: those that are bet on and looked at most, by the rank of their championships. */
  top: z.array(eventCardSchema),
  /** At most 7 that are live. */
  live: z.array(eventCardSchema),
  /** At most 20 that come next. */
  upcoming: z.array(eventCardSchema),
})
export type SportOverview = z.infer<typeof sportOverviewSchema>

/** Number of events on a page of a list. */
export const SPORT_LIST_PAGE = 100

export const sportListQuerySchema = z.strictObject({
  sportId: z.int().optional(),
  categoryIds: z.array(z.int()).max(50).optional(),
  championshipIds: z.array(z.int()).max(50).optional(),
  when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
  /** Whose days today and tomorrow are; UTC where none is named or known. */
  timeZone: z.string().max(64).optional(),
  /** Of {@link SPORT_LIST_PAGE} events each, from 1. */
  page: z.int().min(1).max(1_000).default(1),
})
export type SportListQuery = z.input<typeof sportListQuerySchema>

export const sportSearchSchema = z.object({ events: z.array(eventCardSchema) })

/** The sportsbook, as the platform sees it. Locales are those of the site: `en`, `de`. */
export interface SportsbookProvider {
  readonly id: string
  /** A session of the widget; its token goes to the widget alone. */
  openSession(request: SportsbookSessionRequest): Promise<{ token: string }>
  overview(locale: string): Promise<SportOverview>
  /** Null for a sport that is not in the table. */
  info(sportId: number, locale: string): Promise<SportInfo | null>
  /** A page of events by start, live ones first. */
  list(query: SportListQuery, locale: string): Promise<z.infer<typeof eventCardSchema>[]>
  /** Null for an event that nobody knows. */
  event(eventId: string, locale: string): Promise<z.infer<typeof eventPageSchema> | null>
  /** Events by the names of teams, players and championships, at most 20; forgives letters without accents. */
  search(query: string, locale: string): Promise<z.infer<typeof eventCardSchema>[]>
  /**
   * The bets of a player among at most 100 ids, in any order. A bet's id is the id of its round in the wallet. Ids of
   * other players and unknown ones are left out.
   */
  bets(playerId: string, betIds: readonly string[], locale: string): Promise<z.infer<typeof betSchema>[]>
  /** There for whoever keeps anything of players. Over HTTP it always is: who keeps nothing names no parts. */
  readonly records?: ProviderRecords
}
