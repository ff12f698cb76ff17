import { z } from 'zod'
import { defineCalls, queryList, sitePath } from '../call.ts'
import { SPORTSBOOK_DEFAULTS, SPORTSBOOK_ID } from '../constants.ts'
import { sportFacts } from '../facts/sport.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { eventIdSchema } from '../sportsbook/event.ts'
import { sportInfoSchema, sportOverviewSchema } from '../sportsbook/provider.ts'
import { sportEventDetailsSchema, sportEventSchema } from './sport-schemas.ts'

const locale = z.string().max(5).default(DEFAULT_LOCALE)
const id = z.coerce.number().int().min(0).max(1_000_000_000)
/** Ids of a query, with commas between. */
const ids = queryList(
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
)

const SPORT_LISTS = ['sports', 'top', 'live', 'upcoming'] as const

/** Sport: what is on, and the session of the widget. */
export const sportCalls = defineCalls(sportFacts, {
  'GET /api/game/sport/info/{id}': {
    tag: 'sport',
    summary: 'Categories and championships of a sport.',
    params: z.strictObject({ id }),
    query: z.strictObject({ locale }),
    data: sportInfoSchema,
    errors: ['not_found'],
  },
  'GET /api/game/sport/search': {
    tag: 'sport',
    summary: 'Events by the names of teams, players and championships.',
    query: z.strictObject({ query: z.string().trim().min(1).max(100), locale }),
    data: z.object({ events: z.array(sportEventSchema) }),
  },
  'GET /api/game/sport/overview': {
    tag: 'sport',
    summary: 'What is on now, what comes next, what is looked at most. Empty while there is no sportsbook.',
    query: z.strictObject({
      locale,
      /** How many events of each list are asked for at most. */
      limit: z.coerce.number().int().min(1).max(20).default(20),
      /** Which lists are told; all of them if not given. The others are empty. */
      lists: queryList(z.enum(SPORT_LISTS)).optional(),
    }),
    data: z.object({
      sports: sportOverviewSchema.shape.sports,
      top: z.array(sportEventSchema),
      live: z.array(sportEventSchema),
      upcoming: z.array(sportEventSchema),
    }),
  },
  'GET /api/game/sport/events': {
    tag: 'sport',
    summary: 'Events of a sport, of categories, or of championships; live ones first.',
    query: z.strictObject({
      locale,
      sportId: id.optional(),
      categoryIds: ids.optional(),
      championshipIds: ids.optional(),
      when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
      /** Of 100 events each: one with fewer is the last. */
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    data: z.array(sportEventSchema),
  },
  'GET /api/game/sport/events/{id}': {
    tag: 'sport',
    summary: 'One event with its main markets.',
    params: z.strictObject({ id: eventIdSchema }),
    query: z.strictObject({ locale }),
    data: sportEventDetailsSchema,
    errors: ['not_found'],
  },
  'POST /api/game/sport/start-game': {
    tag: 'sport',
    summary:
      'A session of the sportsbook’s widget, on one of the player’s accounts; an empty token for guests.',
    body: z.strictObject({
      /** The account that bets are paid from; the active one if not given. */
      accountId: z.int().positive().optional(),
      lobbyUrl: sitePath.default('/sport'),
      locale: z.string().max(5).default(DEFAULT_LOCALE),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default(SPORTSBOOK_DEFAULTS.countryCode),
      /** Whether nothing is bet for money: the widget shows what a guest sees. */
      demoMode: z.boolean().default(false),
      platform: z.union([z.literal(1), z.literal(2)]).default(2),
      provider: z.string().max(48).default(SPORTSBOOK_ID),
    }),
    data: z.object({ token: z.string(), currency: z.string().nullable() }),
    errors: ['game_not_available', 'betting_blocked', 'not_found'],
  },
})
