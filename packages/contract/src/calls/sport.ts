import { z } from 'zod'
import { defineCalls, queryList, sitePath } from '../call.ts'
import { SPORTSBOOK_DEFAULTS, SPORTSBOOK_ID } from '../constants.ts'
import { sportFacts } from '../facts/sport.ts'
import { LOCALE_CODES } from '../languages.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { eventIdSchema } from '../sportsbook/event.ts'
import { sportInfoSchema, sportOverviewSchema, sportViewSchema } from '../sportsbook/provider.ts'
import { sportEventDetailsSchema, sportEventSchema } from './sport-schemas.ts'

const locale = z.string().max(5).default(DEFAULT_LOCALE)
const id = z.coerce.number().int().min(0).max(1_000_000_000)
/** Comma-separated ids of a query. */
const ids = queryList(
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
)

const SPORT_LISTS = ['sports', 'top', 'live', 'upcoming'] as const

/** Calls for sports events and the session of the widget. */
export const sportCalls = defineCalls(sportFacts, {
  'GET /api/game/sport/info/{id}': {
    tag: 'sport',
    summary: 'Lists the categories and championships of a sport.',
    params: z.strictObject({ id }),
    query: z.strictObject({ locale }),
    data: sportInfoSchema,
    errors: ['not_found'],
  },
  'GET /api/game/sport/search': {
    tag: 'sport',
    summary: 'Searches events by the names of teams, players and championships.',
    query: z.strictObject({ query: z.string().trim().min(1).max(100), locale }),
    data: z.object({ events: z.array(sportEventSchema) }),
  },
  'GET /api/game/sport/overview': {
    tag: 'sport',
    summary: 'Returns the live, upcoming and top events. Empty if no sportsbook is configured.',
    query: z.strictObject({
      locale,
      /** Maximum number of events in each list. */
      limit: z.coerce.number().int().min(1).max(20).default(20),
      /** Lists to return; all by default. The others are empty. */
      lists: queryList(z.enum(SPORT_LISTS)).optional(),
      /** Type of the images of the top events: 1 square, of the sport; 2 behind a card. None by default. */
      imageType: z.coerce
        .number()
        .pipe(z.literal([1, 2]))
        .optional(),
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
    summary: 'Lists the events of a sport, of categories or of championships, live ones first.',
    query: z.strictObject({
      locale,
      sportId: id.optional(),
      categoryIds: ids.optional(),
      championshipIds: ids.optional(),
      when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
      /** Page of 100 events. A page with fewer is the last. */
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    data: z.array(sportEventSchema),
  },
  'GET /api/game/sport/events/{id}': {
    tag: 'sport',
    summary: 'Returns an event with its main markets.',
    params: z.strictObject({ id: eventIdSchema }),
    query: z.strictObject({ locale }),
    data: sportEventDetailsSchema,
    errors: ['not_found'],
  },
  'GET /api/game/sport/view': {
    tag: 'sport',
    summary:
      'Returns a view of the sportsbook widget as HTML for a sport page; null without a sportsbook, for a view that no page has, and while too many are rendered.',
    query: z.strictObject({
      page: sportViewSchema.shape.page.default('overview'),
      sportId: id.optional(),
      categoryIds: ids.optional(),
      championshipIds: ids.optional(),
      eventId: eventIdSchema.optional(),
      /** Language of the view and of its links. */
      locale: z.enum(LOCALE_CODES).default(DEFAULT_LOCALE),
    }),
    data: z.object({ html: z.string().nullable() }),
  },
  'POST /api/game/sport/start-game': {
    tag: 'sport',
    summary:
      'Opens a session of the sportsbook widget on one of the player’s accounts. Guests receive an empty token.',
    body: z.strictObject({
      /** Account from which bets are paid; the active one by default. */
      accountId: z.int().positive().optional(),
      lobbyUrl: sitePath.default('/sport'),
      locale: z.string().max(5).default(DEFAULT_LOCALE),
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default(SPORTSBOOK_DEFAULTS.countryCode),
      /** True for the view of a guest, without real-money bets. */
      demoMode: z.boolean().default(false),
      platform: z.union([z.literal(1), z.literal(2)]).default(2),
      provider: z.string().max(48).default(SPORTSBOOK_ID),
    }),
    data: z.object({ token: z.string(), currency: z.string().nullable() }),
    errors: ['game_not_available', 'betting_blocked', 'not_found'],
  },
})
