import { z } from 'zod'
import { refusalReasonSchema } from '../refusal-schema.ts'
import { eventIdSchema } from './event.ts'

/** Bets as the sportsbook returns them to its widget and to the platform's history (docs/protocols/sport-bets.md). */

export const selectionSchema = z.strictObject({
  eventId: eventIdSchema,
  /** Key of the market within its event. */
  marketKey: z.string().min(1).max(200),
  outcomeId: z.string().min(1).max(64),
})
export type SlipSelection = z.infer<typeof selectionSchema>

/** A leg of a slip: a single selection, or the selections of a bet builder within one event. */
export const slipLegSchema = z.strictObject({
  selections: z.array(selectionSchema).min(1).max(10),
})

/** A bet type of docs/protocols/sport-bets.md: `single`, `combination`, `2/3`, `trixie`, `goliath`. */
export const betKindSchema = z.string().regex(/^[a-z0-9/-]{1,24}$/)

export const PRICE_CHANGE_CHOICES = ['none', 'higher', 'any'] as const

/** The limit is above that of a bet, so that a slip with too many legs is refused with its own problem. */
export const slipLegsSchema = z.array(slipLegSchema).max(250)

export const quoteRequestSchema = z.strictObject({ legs: slipLegsSchema, kind: betKindSchema.optional() })

/** Reasons why a slip can't be placed. A problem applies to the legs that it names, or to all. */
export const SLIP_PROBLEMS = [
  'unknown-selection',
  'suspended',
  'event-over',
  'not-offered',
  'same-event',
  'dependent',
  'too-many-legs',
  'kind-not-possible',
  'builder-too-few-selections',
  'builder-too-many-selections',
  'builder-same-market',
  'builder-same-player',
  'builder-line-can-push',
  'builder-contradiction',
  'builder-not-combinable',
] as const
export const slipProblemSchema = z.object({ problem: z.enum(SLIP_PROBLEMS), legs: z.array(z.int()) })

export const quotedLegSchema = z.object({
  /** Odds of the leg; null while it can't be bet on. */
  price: z.int().nullable(),
  /** Version of the underlying prices, which a bet refers to. */
  version: z.string(),
  eventName: z.string(),
  eventPath: z.string(),
  startsAt: z.iso.datetime(),
  isLive: z.boolean(),
  selections: z.array(
    z.object({ marketName: z.string(), outcomeName: z.string(), price: z.int().nullable() }),
  ),
})

export const quoteSchema = z.object({
  legs: z.array(quotedLegSchema),
  problems: z.array(slipProblemSchema),
  /** Bet types that these legs allow, with their numbers of lines. */
  kinds: z.array(z.object({ kind: betKindSchema, lines: z.int() })),
  /** Offer for the requested bet type, or for the first of `kinds`; null while there is a problem. */
  offer: z
    .object({
      kind: betKindSchema,
      lines: z.int(),
      /** Total odds in hundredths, rounded down. For a system, the maximum return of one unit per line. */
      odds: z.int(),
      /** Bounds of the stake per line, in subunits of the session's currency. Guests see those of the base currency. */
      minStakePerLine: z.int(),
      maxStakePerLine: z.int(),
      currency: z.string(),
      /** Delay before a live bet is accepted; 0 for none. */
      delayMs: z.int(),
    })
    .nullable(),
})
export type Quote = z.infer<typeof quoteSchema>

export const placeBetRequestSchema = z.strictObject({
  legs: z
    .array(slipLegSchema.extend({ price: z.int(), version: z.string().max(64) }))
    .min(1)
    .max(250),
  kind: betKindSchema,
  /** In subunits of the session's currency. */
  stakePerLine: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{2,8}$/),
  accept: z.enum(PRICE_CHANGE_CHOICES),
})
export type PlaceBetRequest = z.infer<typeof placeBetRequestSchema>

/** Reasons for refusing a bet, including the problems of a slip. */
export const BET_REFUSALS = [
  ...SLIP_PROBLEMS,
  'price-changed',
  'stake-below-min',
  'stake-above-max',
  'insufficient-funds',
  'betting-blocked',
  /** The stake exceeds a limit of the player. */
  'limit-reached',
  /** The stake is above the maximum of a bonus. */
  'above-bonus-max',
  /** Bonus money can't be staked on this bet. */
  'bonus-restricted',
  'session-closed',
  'wrong-currency',
  'incident',
  /** The wallet didn't respond in time. The stake was not taken, or it was refunded. */
  'unavailable',
] as const
export type BetRefusal = (typeof BET_REFUSALS)[number]

export const BET_STATE_NAMES = [
  'pending',
  'accepted',
  'refused',
  'settled',
  'resettled',
  'cashed-out',
  'voided',
] as const

export const betLegSchema = z.object({
  eventId: eventIdSchema,
  eventName: z.string(),
  eventPath: z.string(),
  sportCode: z.string(),
  startsAt: z.iso.datetime(),
  /** Odds at which the leg was accepted. */
  price: z.int(),
  selections: z.array(
    z.object({
      marketKey: z.string(),
      marketName: z.string(),
      outcomeId: z.string(),
      outcomeName: z.string(),
      result: z.enum(['won', 'half-won', 'push', 'half-lost', 'lost', 'void', 'undecided']),
    }),
  ),
  result: z.enum(['won', 'half-won', 'push', 'half-lost', 'lost', 'void', 'undecided']),
  /** The score at the time of the request, or the final one. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  isLive: z.boolean(),
})

export const betSchema = z.object({
  betId: z.string(),
  state: z.enum(BET_STATE_NAMES),
  kind: betKindSchema,
  lines: z.int(),
  legs: z.array(betLegSchema),
  currency: z.string(),
  stakePerLine: z.int(),
  stake: z.int(),
  odds: z.int(),
  /** Maximum payout of the open part, without the parts that were cashed out. */
  potentialPayout: z.int(),
  /** Total of settlement and cash-outs; 0 before any. */
  payout: z.int(),
  cashedOut: z.int(),
  /** Open part of the stake in percent, rounded. */
  runningPercent: z.int(),
  /**
   * Result of a settled bet; null after a full cash-out. A voided bet is `returned`, or null after a partial cash-out.
   * `part-won`: at least one line won.
   */
  label: z.enum(['won', 'returned', 'part-won', 'lost']).nullable(),
  refusal: z
    .object({
      reason: z.enum(BET_REFUSALS),
      newPrices: z.array(z.int().nullable()),
      /** Rule of the player that refused the bet, in the response to the request only: it may end. */
      because: refusalReasonSchema.optional(),
    })
    .nullable(),
  autoCashOut: z.int().nullable(),
  placedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type SportBet = z.infer<typeof betSchema>

export const cashOutOfferSchema = z.object({
  /** Offer for the whole open part, in subunits; null if there is none now. */
  amount: z.int().nullable(),
  /** Reason for a missing offer. `confirming`: a cash-out of this bet waits for the live delay. */
  reason: z.enum(['suspended', 'over', 'too-small', 'pending', 'confirming']).nullable(),
  /** Version of the underlying prices. */
  version: z.string(),
  /** Delay before a cash-out is confirmed, in milliseconds; 0 if no selection is live. */
  delayMs: z.int().nonnegative(),
})
export type CashOutOffer = z.infer<typeof cashOutOfferSchema>
export const cashOutRequestSchema = z.strictObject({
  /** 100 for a full cash-out, 10 to 90 for a partial one. */
  percent: z.int().min(1).max(100),
  /** The confirmed offer for the whole open part. It is never paid at less. */
  amount: z.int().positive(),
  version: z.string().max(200),
})
