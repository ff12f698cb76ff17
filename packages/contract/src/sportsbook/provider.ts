import { z } from 'zod'
import type { ProviderRecords } from '../provider-records.ts'
import type { betSchema } from './bet.ts'
import { eventCardSchema, eventIdSchema, type eventPageSchema } from './event.ts'

/** Interface between the platform and a sportsbook, in addition to that of any provider (docs/protocols/sportsbook.md). */

export const sportsbookSessionRequestSchema = z.strictObject({
  /** Identifies the player's session with the platform's wallet; null for a guest. */
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
      Championships: z.array(
        z.object({
          ChampionshipId: z.int(),
          Name: z.string(),
          /** True for a league with a table. */
          HasTable: z.boolean().optional(),
        }),
      ),
    }),
  ),
})
/** A row of a league table. The first row is the leader. */
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
  /** Recent results, the latest last. */
  form: z.array(z.enum(['won', 'drawn', 'lost'])).readonly(),
})
export type Standing = z.infer<typeof standingSchema>

/** Table of a league: its rows, and whether they rank by points or by the share of matches won. */
export const leagueTableSchema = z.object({
  order: z.enum(['points', 'wins']),
  rows: z.array(standingSchema),
})
export type LeagueTable = z.infer<typeof leagueTableSchema>

export type SportInfo = z.infer<typeof sportInfoSchema>

/** A top event with its image of type 2, as a path of the site; without one for a sport that has no images. */
export const topEventSchema = eventCardSchema.extend({ imageUrl: z.string().optional() })
export type TopEvent = z.infer<typeof topEventSchema>

export const sportOverviewSchema = z.object({
  /** All sports with events, in the order of menus, which never changes. */
  sports: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), live: z.int(), upcoming: z.int() }),
  ),
  /** At most 15 of the most popular events, by the rank of their championships. */
  top: z.array(topEventSchema),
  /** At most 7 live events. */
  live: z.array(eventCardSchema),
  /** At most 20 upcoming events. */
  upcoming: z.array(eventCardSchema),
})
export type SportOverview = z.infer<typeof sportOverviewSchema>

const foundSchema = { id: z.string(), name: z.string(), sportId: z.int(), sportCode: z.string() }

/** Result of a search, the closest names first. All of it takes part in live or upcoming events. */
export const searchResultSchema = z.object({
  /** At most 20 events. */
  events: z.array(eventCardSchema),
  sports: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  championships: z.array(z.object({ ...foundSchema, category: z.string(), eventId: eventIdSchema })),
  /** Teams and runners, each with its next event. */
  teams: z.array(z.object({ ...foundSchema, championship: z.string(), eventId: eventIdSchema })),
  /** Players, each with the next event of the team. */
  players: z.array(z.object({ ...foundSchema, team: z.string(), eventId: eventIdSchema })),
})
export type SearchResult = z.infer<typeof searchResultSchema>

/** Number of events per page of a list. */
export const SPORT_LIST_PAGE = 100

/** Place of an event in a list: if it is live (`0` comes first), its start in milliseconds, and its id. */
export const sportListCursorSchema = z.string().regex(/^[01]\.\d{1,15}\.\d{1,20}$/)

export const sportListQuerySchema = z.strictObject({
  sportId: z.int().optional(),
  categoryIds: z.array(z.int()).max(50).optional(),
  championshipIds: z.array(z.int()).max(50).optional(),
  /** Events with one of these competitors. */
  competitorIds: z.array(z.string()).max(50).optional(),
  when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
  /** Time zone of today and tomorrow; UTC if missing or unknown. */
  timeZone: z.string().max(64).optional(),
  /** Page of {@link SPORT_LIST_PAGE} events; the first is 1. */
  page: z.int().min(1).max(1_000).default(1),
  /** Cursor of an earlier page, instead of `page`: the events after it. Events that begin or end don't shift them. */
  after: sportListCursorSchema.optional(),
})
export type SportListQuery = z.input<typeof sportListQuerySchema>

/** View of the widget on a sport page. Ids are those of the sportsbook. */
export const sportViewSchema = z.strictObject({
  page: z.enum(['overview', 'live', 'sport', 'table', 'results', 'event']),
  sportId: z.int().optional(),
  categoryIds: z.array(z.int()).max(50).optional(),
  championshipIds: z.array(z.int()).max(50).optional(),
  eventId: eventIdSchema.optional(),
})
export type SportView = z.infer<typeof sportViewSchema>

/** Request of a view as HTML. */
export const sportViewRequestSchema = z.strictObject({
  view: sportViewSchema,
  /** Culture of the widget, such as `de-DE`. */
  culture: z.string().max(20),
  /** Prefix of the paths of the platform's sport pages: that of the language, such as `/de`. */
  linkPrefix: z.string().regex(/^(\/[A-Za-z-]{2,8})?$/),
})
export type SportViewRequest = z.infer<typeof sportViewRequestSchema>

export const sportSearchSchema = z.object({ events: z.array(eventCardSchema) })

/** A sportsbook, as called by the platform. Locales are those of the site: `en`, `de`. */
export interface SportsbookProvider {
  readonly id: string
  /** Opens a session of the widget. The token is only for the widget. */
  openSession(request: SportsbookSessionRequest): Promise<{ token: string }>
  overview(locale: string): Promise<SportOverview>
  /** Returns the categories and championships of a sport; null for an unknown sport. */
  info(sportId: number, locale: string): Promise<SportInfo | null>
  /** Returns a page of events by start time, live ones first. */
  list(query: SportListQuery, locale: string): Promise<z.infer<typeof eventCardSchema>[]>
  /** Returns an event; null if it is unknown. */
  event(eventId: string, locale: string): Promise<z.infer<typeof eventPageSchema> | null>
  /**
   * Returns a view of the widget as the sportsbook renders it for a guest: HTML with a declarative shadow root, in which
   * the widget starts without a change. Null if the view can't be rendered. Its prices are as old as a cache of 250 ms.
   */
  view(request: SportViewRequest): Promise<string | null>
  /** Searches events by the names of teams, players and championships, ignoring accents. Returns at most 20. */
  search(query: string, locale: string): Promise<z.infer<typeof eventCardSchema>[]>
  /**
   * Returns the player's bets with the given ids, at most 100, in any order. A bet's id is the id of its round in the
   * wallet. Unknown ids and ids of other players are left out.
   */
  bets(playerId: string, betIds: readonly string[], locale: string): Promise<z.infer<typeof betSchema>[]>
  /** Present if the sportsbook stores player data. Always present over HTTP, with no parts if there is no data. */
  readonly records?: ProviderRecords
}
