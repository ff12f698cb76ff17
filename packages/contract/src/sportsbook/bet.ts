import { z } from 'zod'
import { eventIdSchema } from './event.ts'

/** Bets as the sportsbook tells them to its widget and to the platform's history (docs/protocols/sport-bets.md). */

export const selectionSchema = z.strictObject({
  eventId: eventIdSchema,
  /** Of the market within its event. */
  marketKey: z.string().min(1).max(200),
  outcomeId: z.string().min(1).max(64),
})
export type SlipSelection = z.infer<typeof selectionSchema>

/** A leg of a slip: one selection, or the selections of a bet builder within one event. */
export const slipLegSchema = z.strictObject({
  selections: z.array(selectionSchema).min(1).max(10),
})

/** A name of docs/protocols/sport-bets.md: `single`, `combination`, `2/3`, `trixie`, `goliath`. */
export const betKindSchema = z.string().regex(/^[a-z0-9/-]{1,24}$/)

export const PRICE_CHANGE_CHOICES = ['none', 'higher', 'any'] as const

/** A request may hold more legs than are taken, so that it is refused by name. */
export const slipLegsSchema = z.array(slipLegSchema).max(250)

export const quoteRequestSchema = z.strictObject({ legs: slipLegsSchema, kind: betKindSchema.optional() })

/** Why a slip can't be bet on as it stands. Said of the legs that it names, or of all. */
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
  /** Of the leg; null while it can't be bet on. */
  price: z.int().nullable(),
  /** Of the prices that it comes from: a bet names it. */
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
  /** Which kinds these legs can make, with their numbers of lines. */
  kinds: z.array(z.object({ kind: betKindSchema, lines: z.int() })),
  /** For the kind that was asked for, or the first of `kinds`; null while there is a problem. */
  offer: z
    .object({
      kind: betKindSchema,
      lines: z.int(),
      /** Odds of the whole in hundredths, rounded down; of a system the most that a unit a line returns. */
      odds: z.int(),
      /** Bounds of the stake on a line, in subunits of the session's currency; guests see those of the base currency. */
      minStakePerLine: z.int(),
      maxStakePerLine: z.int(),
      currency: z.string(),
      /** How long a live bet waits before it is accepted; 0 for none. */
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

/** Why a bet was refused, beside the problems of a slip. */
export const BET_REFUSALS = [
  ...SLIP_PROBLEMS,
  'price-changed',
  'stake-below-min',
  'stake-above-max',
  'insufficient-funds',
  'betting-blocked',
  'session-closed',
  'wrong-currency',
  'incident',
  /** The wallet did not take it in time: nothing was staked, or it came back. */
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
  /** At which the leg was accepted. */
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
  /** The score when the bet was looked at, or the last one. */
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
  /** The most that it can still return, its parts cashed out not included. */
  potentialPayout: z.int(),
  /** What it returned: settled and cashed out together; 0 while nothing did. */
  payout: z.int(),
  cashedOut: z.int(),
  /** How much of the stake still runs, in percent, rounded. */
  runningPercent: z.int(),
  /** Of a settled or voided bet; null for one that was cashed out whole. `part-won` has a won line. */
  label: z.enum(['won', 'returned', 'part-won', 'lost']).nullable(),
  refusal: z.object({ reason: z.enum(BET_REFUSALS), newPrices: z.array(z.int().nullable()) }).nullable(),
  autoCashOut: z.int().nullable(),
  placedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type SportBet = z.infer<typeof betSchema>

export const cashOutOfferSchema = z.object({
  /** For all that runs, in subunits; null: none now. */
  amount: z.int().nullable(),
  /** Why there is none. `confirming`: a cash-out of this bet waits for the live delay. */
  reason: z.enum(['suspended', 'over', 'too-small', 'pending', 'confirming']).nullable(),
  /** Of the prices that it comes from. */
  version: z.string(),
  /** Milliseconds that a cash-out waits before it is confirmed; 0 where no selection is in play. */
  delayMs: z.int().nonnegative(),
})
export type CashOutOffer = z.infer<typeof cashOutOfferSchema>
export const cashOutRequestSchema = z.strictObject({
  /** 100 for the whole, else 10 to 90. */
  percent: z.int().min(1).max(100),
  /** The offer that was confirmed: the least that is paid for all that runs. */
  amount: z.int().positive(),
  version: z.string().max(200),
})
