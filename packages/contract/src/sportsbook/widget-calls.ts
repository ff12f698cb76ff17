import { z } from 'zod'
import {
  betSchema,
  cashOutOfferSchema,
  cashOutRequestSchema,
  placeBetRequestSchema,
  quoteRequestSchema,
  quoteSchema,
  slipLegsSchema,
} from './bet.ts'
import { eventCardSchema, eventIdSchema, eventPageSchema } from './event.ts'
import {
  sportInfoSchema,
  sportListCursorSchema,
  sportListQuerySchema,
  sportOverviewSchema,
  standingSchema,
} from './provider.ts'

const numberText = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number)
const ids = z
  .string()
  .max(400)
  .regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)
  .transform((text) =>
    text === '' ? undefined : [...new Set(text.split(',').map(Number))].sort((one, other) => one - other),
  )
const listQuery = z
  .object({
    sportId: numberText(3).optional(),
    categoryIds: ids.optional(),
    championshipIds: ids.optional(),
    when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
    timeZone: z.string().max(64).optional(),
    page: numberText(4).optional(),
    after: sportListCursorSchema.optional(),
  })
  .transform((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))
  .pipe(sportListQuerySchema)
const betsQuery = z.object({
  isSettled: z.enum(['true', 'false', 'all']).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
/** Handlers return `not_found` for a text that can't be an id. */
const betParams = z.object({ betId: z.string() })
const codeParams = z.object({ code: z.string() })
const favouriteParams = z.object({ eventId: z.string() })

/** True if the database can store the texts of a request: no null character and no unpaired surrogate. */
const isStorable = (request: object): boolean =>
  !/\\u(0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(request))

/**
 * Calls of the widget to its sportsbook, below `<sportsbook>/api` (docs/protocols/sportsbook.md). Bodies are JSON. A
 * player's calls carry `authorization: Bearer <token of the widget's session>`; `culture` in the query sets the
 * language. Failures are `{ error: { code } }` with the codes of {@link WIDGET_ERRORS}.
 */

/** Reads for everyone. They are the same for all visitors and cached. */
export const readCalls = {
  overview: { method: 'GET', path: '/overview', auth: 'none', answer: sportOverviewSchema },
  info: {
    method: 'GET',
    path: '/sports/{sportId}',
    auth: 'none',
    params: z.object({ sportId: numberText(3) }),
    answer: sportInfoSchema,
  },
  /**
   * Query: sportId, categoryIds and championshipIds with commas, when, timeZone (for today and tomorrow), page (100
   * events each) or after: the cursor `next` of an earlier page, which is null on the last one.
   */
  events: {
    method: 'GET',
    path: '/events',
    auth: 'none',
    query: listQuery,
    answer: z.object({
      events: z.array(eventCardSchema),
      total: z.int(),
      perPage: z.int(),
      next: sportListCursorSchema.nullable(),
    }),
  },
  /** Table of a league; not found for a championship without one. */
  table: {
    method: 'GET',
    path: '/championships/{championshipId}/table',
    auth: 'none',
    params: z.object({ championshipId: numberText(9) }),
    answer: z.object({ rows: z.array(standingSchema) }),
  },
  event: {
    method: 'GET',
    path: '/events/{eventId}',
    auth: 'none',
    params: z.object({ eventId: eventIdSchema }),
    answer: eventPageSchema,
  },
  search: {
    method: 'GET',
    path: '/search',
    auth: 'none',
    query: z.object({ query: z.string().max(100) }),
    answer: z.object({ events: z.array(eventCardSchema) }),
  },
} as const

/** Calls about slips, bets, favourites and the account. */
export const betCalls = {
  /** Asks the wallet for no session: prices are the same for all visitors, limits only a hint. */
  quote: {
    method: 'POST',
    path: '/slip/quote',
    auth: 'optional',
    body: quoteRequestSchema.refine(isStorable),
    answer: quoteSchema,
  },
  /**
   * The same key returns the same bet. A refused bet is a successful response with the state `refused`; refused bets
   * count for the rate too, because they are stored for two days.
   */
  placeBet: {
    method: 'POST',
    path: '/bets',
    auth: 'player',
    isIdempotent: true,
    asksWallet: true,
    rate: { burst: 60, perSecond: 2, per: 'player' },
    body: placeBetRequestSchema.refine(isStorable),
    answer: z.object({ bet: betSchema }),
  },
  /** Query: isSettled, page (20 per page), newest first. */
  bets: {
    method: 'GET',
    path: '/bets',
    auth: 'player',
    query: betsQuery,
    answer: z.object({ bets: z.array(betSchema), total: z.int(), perPage: z.int() }),
  },
  bet: {
    method: 'GET',
    path: '/bets/{betId}',
    auth: 'player',
    params: betParams,
    answer: z.object({ bet: betSchema }),
  },
  cashOutOffer: {
    method: 'GET',
    path: '/bets/{betId}/cash-out',
    auth: 'player',
    params: betParams,
    answer: cashOutOfferSchema,
  },
  /** A moved price is refused with 409 `offer_moved` and the new offer in `error.offer`. */
  cashOut: {
    method: 'POST',
    path: '/bets/{betId}/cash-out',
    auth: 'player',
    isIdempotent: true,
    params: betParams,
    body: cashOutRequestSchema,
    answer: z.object({ bet: betSchema }),
  },
  autoCashOut: {
    method: 'PUT',
    path: '/bets/{betId}/auto-cash-out',
    auth: 'player',
    params: betParams,
    body: z.strictObject({ threshold: z.int().positive().nullable() }),
    answer: z.object({ bet: betSchema }),
  },
  /** Guests can store slips, hence the rate: 20 at first, then one every ten seconds. */
  shareSlip: {
    method: 'POST',
    path: '/slips',
    auth: 'none',
    rate: { burst: 20, perSecond: 0.1, per: 'visitor' },
    body: z.strictObject({ legs: slipLegsSchema }).refine(isStorable),
    answer: z.object({ code: z.string() }),
  },
  sharedSlip: {
    method: 'GET',
    path: '/slips/{code}',
    auth: 'none',
    params: codeParams,
    answer: z.object({ legs: slipLegsSchema }),
  },
  favourites: {
    method: 'GET',
    path: '/favourites',
    auth: 'player',
    answer: z.object({ events: z.array(eventCardSchema) }),
  },
  addFavourite: {
    method: 'PUT',
    path: '/favourites/{eventId}',
    auth: 'player',
    params: favouriteParams,
    answer: z.object({}),
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/favourites/{eventId}',
    auth: 'player',
    params: favouriteParams,
    answer: z.object({}),
  },
  /** Player of the session, and the balance of its account in subunits. */
  account: {
    method: 'GET',
    path: '/account',
    auth: 'player',
    asksWallet: true,
    answer: z.object({ playerId: z.string(), balance: z.int(), currency: z.string() }),
  },
} as const

export const widgetCalls = { ...readCalls, ...betCalls }

export type WidgetCall = keyof typeof widgetCalls
export type WidgetResponse<Name extends WidgetCall> = z.output<(typeof widgetCalls)[Name]['answer']>

const WIDGET_ERRORS = [
  'invalid',
  'not_found',
  /** The token is missing or has expired: the widget requests a new one from its page, once. */
  'session_closed',
  'rate_limited',
  'offer_moved',
  'unavailable',
  'conflict',
] as const

export type WidgetError = (typeof WIDGET_ERRORS)[number]
