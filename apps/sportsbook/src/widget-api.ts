import {
  betSchema,
  cashOutOfferSchema,
  cashOutRequestSchema,
  eventCardSchema,
  eventPageSchema,
  placeBetRequestSchema,
  quoteRequestSchema,
  quoteSchema,
  slipLegsSchema,
  sportInfoSchema,
  sportOverviewSchema,
  standingSchema,
} from '@tessera/contract/sportsbook'
import { z } from 'zod'

/**
 * Calls of the widget to its sportsbook, below `<sportsbook>/api` (docs/protocols/sportsbook.md). Bodies are JSON. A
 * player's calls carry `authorization: Bearer <token of the widget's session>`; `culture` in the query sets the
 * language. Failures are `{ error: { code } }` with the codes of {@link WIDGET_ERRORS}.
 */
export const widgetCalls = {
  overview: { method: 'GET', path: '/overview', auth: 'anyone', answer: sportOverviewSchema },
  info: { method: 'GET', path: '/sports/{sportId}', auth: 'anyone', answer: sportInfoSchema },
  /**
   * Query: sportId, categoryIds and championshipIds with commas, when, timeZone (for today and tomorrow), page (100
   * events each).
   */
  events: {
    method: 'GET',
    path: '/events',
    auth: 'anyone',
    answer: z.object({ events: z.array(eventCardSchema), total: z.int(), perPage: z.int() }),
  },
  /** Table of a league; not found for a championship without one. */
  table: {
    method: 'GET',
    path: '/championships/{championshipId}/table',
    auth: 'anyone',
    answer: z.object({ rows: z.array(standingSchema) }),
  },
  event: { method: 'GET', path: '/events/{eventId}', auth: 'anyone', answer: eventPageSchema },
  /** Query: query. */
  search: {
    method: 'GET',
    path: '/search',
    auth: 'anyone',
    answer: z.object({ events: z.array(eventCardSchema) }),
  },
  quote: {
    method: 'POST',
    path: '/slip/quote',
    auth: 'anyone',
    body: quoteRequestSchema,
    answer: quoteSchema,
  },
  /**
   * Requires an `idempotency-key` (UUID): the same key returns the same bet. A refused bet is a successful response
   * with the state `refused`.
   */
  placeBet: {
    method: 'POST',
    path: '/bets',
    auth: 'player',
    body: placeBetRequestSchema,
    answer: z.object({ bet: betSchema }),
  },
  /** Query: isSettled, page (20 per page), newest first. */
  bets: {
    method: 'GET',
    path: '/bets',
    auth: 'player',
    answer: z.object({ bets: z.array(betSchema), total: z.int(), perPage: z.int() }),
  },
  bet: { method: 'GET', path: '/bets/{betId}', auth: 'player', answer: z.object({ bet: betSchema }) },
  cashOutOffer: { method: 'GET', path: '/bets/{betId}/cash-out', auth: 'player', answer: cashOutOfferSchema },
  /**
   * Requires an `idempotency-key`. A moved price is refused with 409 `offer_moved` and the new offer in
   * `error.offer`.
   */
  cashOut: {
    method: 'POST',
    path: '/bets/{betId}/cash-out',
    auth: 'player',
    body: cashOutRequestSchema,
    answer: z.object({ bet: betSchema }),
  },
  autoCashOut: {
    method: 'PUT',
    path: '/bets/{betId}/auto-cash-out',
    auth: 'player',
    body: z.strictObject({ threshold: z.int().positive().nullable() }),
    answer: z.object({ bet: betSchema }),
  },
  shareSlip: {
    method: 'POST',
    path: '/slips',
    auth: 'anyone',
    body: z.strictObject({ legs: slipLegsSchema }),
    answer: z.object({ code: z.string() }),
  },
  sharedSlip: {
    method: 'GET',
    path: '/slips/{code}',
    auth: 'anyone',
    answer: z.object({ legs: slipLegsSchema }),
  },
  favourites: {
    method: 'GET',
    path: '/favourites',
    auth: 'player',
    answer: z.object({ events: z.array(eventCardSchema) }),
  },
  addFavourite: { method: 'PUT', path: '/favourites/{eventId}', auth: 'player', answer: z.object({}) },
  removeFavourite: { method: 'DELETE', path: '/favourites/{eventId}', auth: 'player', answer: z.object({}) },
  /** Player of the session, and the balance of its account in subunits. */
  account: {
    method: 'GET',
    path: '/account',
    auth: 'player',
    answer: z.object({ playerId: z.string(), balance: z.int(), currency: z.string() }),
  },
} as const

export type WidgetCall = keyof typeof widgetCalls
export type WidgetResponse<Name extends WidgetCall> = z.output<(typeof widgetCalls)[Name]['answer']>

export const WIDGET_ERRORS = [
  'invalid',
  'not_found',
  /** The token is missing or has expired: the widget requests a new one from its page, once. */
  'session_closed',
  'rate_limited',
  'offer_moved',
  'unavailable',
  'conflict',
] as const
