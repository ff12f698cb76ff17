import { z } from 'zod'
import { amount, currencyCode, defineCalls, timestamp } from '../call.ts'
import { cashbackFacts } from '../facts/cashback.ts'
import { PAYBACK_PERIODS } from '../statuses.ts'
import { localTextSchema } from './bonus-offers.ts'
import { bonusTermsSchema } from './bonus-terms.ts'

/** An amount that the player can claim. */
const claimSchema = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  /** The period that it is for. */
  startsAt: timestamp,
  endsAt: timestamp,
  /** End of the time in which it can be claimed. */
  claimUntil: timestamp,
})

/** Cashback or rakeback of a campaign. Amounts are in subunits of its currency. */
export const paybackSchema = z.object({
  campaignId: z.string(),
  /** `cashback`: a part of the net loss of a period. `rakeback`: a part of the expected margin of its stakes. */
  kind: z.enum(['cashback', 'rakeback']),
  title: localTextSchema,
  summary: localTextSchema,
  currency: z.string(),
  period: z.enum(PAYBACK_PERIODS),
  /** Basis points of a loss, or of a stake, that count: by game, else by category, else `other`. */
  counted: bonusTermsSchema.shape.contribution,
  /** Rates in percent, from a level of the loyalty programme on, the lowest level first. */
  rates: z.array(z.object({ level: z.string(), name: localTextSchema, percent: z.number() })),
  /** Rate of the player’s level; null for a guest. */
  rate: z.number().nullable(),
  /** Smallest and largest amount that is paid for a period. */
  minimum: amount,
  amountMax: amount,
  claimDays: z.int().positive(),
  /** Terms of the largest bonus; null if amounts are paid as own money. */
  terms: bonusTermsSchema.nullable(),
  /** The present period: what counts so far, and the amount that it gives at the player’s rate. Null before anything counts. */
  running: z.object({ startsAt: timestamp, endsAt: timestamp, counted: amount, amount }).nullable(),
  /** Amounts that can be claimed now, the one that lapses first before the others. */
  claims: z.array(claimSchema),
})
export type Payback = z.infer<typeof paybackSchema>
export type PaybackClaim = z.infer<typeof claimSchema>

/** A claimed amount. */
export const claimedPaybackSchema = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  /** `money`: it is in the player’s balance. `bonus`: it is a bonus with its own terms. */
  paidAs: z.enum(['money', 'bonus']),
})
export type ClaimedPayback = z.infer<typeof claimedPaybackSchema>

export const cashbackCalls = defineCalls(cashbackFacts, {
  'GET /api/game/bonuses/cashback': {
    tag: 'bonuses',
    summary: 'Lists cashback and rakeback in a currency, with what the player has due.',
    query: z.strictObject({
      /** The player’s active currency by default, or that of the installation for a guest. */
      currency: currencyCode.optional(),
    }),
    data: z.array(paybackSchema),
    errors: ['currency_not_available'],
  },
  'POST /api/game/bonuses/cashback/{id}/claim': {
    tag: 'bonuses',
    summary: 'Claims the amount of a period, once. A repeated claim returns the same answer.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: claimedPaybackSchema,
    errors: ['not_found', 'bonus_ended', 'bonus_not_available'],
  },
})
