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
import { eventCardSchema, eventIdSchema, eventPageSchema, sportProofSchema } from './event.ts'
import {
  leagueTableSchema,
  searchResultSchema,
  sportInfoSchema,
  sportListCursorSchema,
  sportOverviewSchema,
} from './provider.ts'
import {
  eventFormSchema,
  eventLineUpsSchema,
  resultCursorSchema,
  runnerFormSchema,
  sportResultSchema,
} from './result.ts'
import {
  betParams,
  betsQuery,
  codeParams,
  favouriteMarketParams,
  favouriteMarketSchema,
  favouriteParams,
  isStorable,
  listQuery,
  markParams,
  numberText,
  resultQuery,
  settingsSchema,
} from './widget-queries.ts'
import { widgetRoutes } from './widget-routes.ts'

/**
 * Calls of the widget to its sportsbook, below `<sportsbook>/api` (docs/protocols/sportsbook.md). Bodies are JSON. A
 * player's calls carry `authorization: Bearer <token of the widget's session>`; `culture` in the query sets the
 * language. Failures are `{ error: { code } }` with the codes of `WIDGET_ERROR_STATUSES`.
 */

/** Reads for everyone. They are the same for all visitors and cached. */
export const readCalls = {
  overview: { ...widgetRoutes.overview, auth: 'none', answer: sportOverviewSchema },
  info: {
    ...widgetRoutes.info,
    auth: 'none',
    params: z.object({ sportId: numberText(3) }),
    answer: sportInfoSchema,
  },
  /**
   * Query: sportId, categoryIds, championshipIds and competitorIds with commas, when, timeZone (for today and tomorrow), page (100
   * events each) or after: the cursor `next` of an earlier page, which is null on the last one.
   */
  events: {
    ...widgetRoutes.events,
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
    ...widgetRoutes.table,
    auth: 'none',
    params: z.object({ championshipId: numberText(9) }),
    answer: leagueTableSchema,
  },
  /**
   * Archive of ended events, the latest first, for a year. Query: sportId, categoryIds and championshipIds with commas, date
   * in timeZone, after: the cursor `next` of an earlier page, which is null on the last one.
   */
  results: {
    ...widgetRoutes.results,
    auth: 'none',
    query: resultQuery,
    answer: z.object({ results: z.array(sportResultSchema), next: resultCursorSchema.nullable() }),
  },
  event: {
    ...widgetRoutes.event,
    auth: 'none',
    params: z.object({ eventId: eventIdSchema }),
    answer: eventPageSchema,
  },
  /** Latest matches of the sides of an event, and between them. All lists of an event without two sides are empty. */
  form: {
    ...widgetRoutes.form,
    auth: 'none',
    params: z.object({ eventId: eventIdSchema }),
    answer: eventFormSchema,
  },
  /** Latest places of the runners of a championship of races. */
  runnerForm: {
    ...widgetRoutes.runnerForm,
    auth: 'none',
    params: z.object({ championshipId: numberText(9) }),
    answer: runnerFormSchema,
  },
  /** Line-ups of both sides of an event, known before its start. */
  lineUps: {
    ...widgetRoutes.lineUps,
    auth: 'none',
    params: z.object({ eventId: eventIdSchema }),
    answer: eventLineUpsSchema,
  },
  /** Complete proof of a simulated event, for `docs/protocols/verify/verify-sport.mjs`. */
  proof: {
    ...widgetRoutes.proof,
    auth: 'none',
    params: z.object({ eventId: eventIdSchema }),
    answer: sportProofSchema,
  },
  /** Finds names whose words begin with those of the query, with some typing mistakes. */
  search: {
    ...widgetRoutes.search,
    auth: 'none',
    query: z.object({ query: z.string().max(100) }),
    answer: searchResultSchema,
  },
} as const

/** Calls about slips, bets, favourites and the account. */
export const betCalls = {
  /** Asks the wallet for no session: prices are the same for all visitors, limits only a hint. */
  quote: {
    ...widgetRoutes.quote,
    auth: 'optional',
    body: quoteRequestSchema.refine(isStorable),
    answer: quoteSchema,
  },
  /**
   * The same key returns the same bet. A refused bet is a successful response with the state `refused`; refused bets
   * count for the rate too, because they are stored for two days.
   */
  placeBet: {
    ...widgetRoutes.placeBet,
    auth: 'player',
    isIdempotent: true,
    asksWallet: true,
    rate: { burst: 60, perSecond: 2, per: 'player' },
    body: placeBetRequestSchema.refine(isStorable),
    answer: z.object({ bet: betSchema }),
  },
  /** Query: isSettled, page (20 per page), newest first. */
  bets: {
    ...widgetRoutes.bets,
    auth: 'player',
    query: betsQuery,
    answer: z.object({ bets: z.array(betSchema), total: z.int(), perPage: z.int() }),
  },
  bet: {
    ...widgetRoutes.bet,
    auth: 'player',
    params: betParams,
    answer: z.object({ bet: betSchema }),
  },
  cashOutOffer: {
    ...widgetRoutes.cashOutOffer,
    auth: 'player',
    params: betParams,
    answer: cashOutOfferSchema,
  },
  /** A moved price is refused with 409 `offer_moved` and the new offer in `error.offer`. */
  cashOut: {
    ...widgetRoutes.cashOut,
    auth: 'player',
    isIdempotent: true,
    params: betParams,
    body: cashOutRequestSchema,
    answer: z.object({ bet: betSchema }),
  },
  autoCashOut: {
    ...widgetRoutes.autoCashOut,
    auth: 'player',
    params: betParams,
    body: z.strictObject({ threshold: z.int().positive().nullable() }),
    answer: z.object({ bet: betSchema }),
  },
  /** Guests can store slips, hence the rate: 20 at first, then one every ten seconds. */
  shareSlip: {
    ...widgetRoutes.shareSlip,
    auth: 'none',
    rate: { burst: 20, perSecond: 0.1, per: 'visitor' },
    body: z.strictObject({ legs: slipLegsSchema }).refine(isStorable),
    answer: z.object({ code: z.string() }),
  },
  sharedSlip: {
    ...widgetRoutes.sharedSlip,
    auth: 'none',
    params: codeParams,
    answer: z.object({ legs: slipLegsSchema }),
  },
  favourites: {
    ...widgetRoutes.favourites,
    auth: 'player',
    answer: z.object({
      events: z.array(eventCardSchema),
      markets: z.array(favouriteMarketSchema),
      /** Teams and leagues, the newest first, with the names that they had when they were marked. */
      marks: z.array(markParams.extend({ sportId: z.int(), name: z.string() })),
      settings: settingsSchema,
    }),
  },
  addFavourite: {
    ...widgetRoutes.addFavourite,
    auth: 'player',
    params: favouriteParams,
    answer: z.object({}),
  },
  removeFavourite: {
    ...widgetRoutes.removeFavourite,
    auth: 'player',
    params: favouriteParams,
    answer: z.object({}),
  },
  addFavouriteMarket: {
    ...widgetRoutes.addFavouriteMarket,
    auth: 'player',
    params: favouriteMarketParams,
    answer: z.object({}),
  },
  removeFavouriteMarket: {
    ...widgetRoutes.removeFavouriteMarket,
    auth: 'player',
    params: favouriteMarketParams,
    answer: z.object({}),
  },
  /** Marks a team or a league of an event. Not found if the event has neither. */
  addMark: {
    ...widgetRoutes.addMark,
    auth: 'player',
    params: markParams,
    body: z.strictObject({ eventId: eventIdSchema }),
    answer: z.object({}),
  },
  removeMark: {
    ...widgetRoutes.removeMark,
    auth: 'player',
    params: markParams,
    answer: z.object({}),
  },
  /** Replaces the given settings. */
  saveSettings: {
    ...widgetRoutes.saveSettings,
    auth: 'player',
    body: settingsSchema.partial(),
    answer: z.object({}),
  },
  /** Player of the session, and the balance of its account in subunits. */
  account: {
    ...widgetRoutes.account,
    auth: 'player',
    asksWallet: true,
    answer: z.object({ playerId: z.string(), balance: z.int(), currency: z.string() }),
  },
} as const

export const widgetCalls = { ...readCalls, ...betCalls }

export type WidgetCall = keyof typeof widgetCalls
export type WidgetResponse<Name extends WidgetCall> = z.output<(typeof widgetCalls)[Name]['answer']>
