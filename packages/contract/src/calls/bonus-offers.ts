import { z } from 'zod'
import { amount, slug, timestamp } from '../call.ts'
import { bonusTermsSchema, rewardFreeSpinsSchema } from './bonus-terms.ts'

/** Id of a campaign, and the identity of its page. */
export const campaignId = slug

/** A text by language code, at least in the default language. */
export const localTextSchema = z.record(z.string(), z.string())
export type LocalText = z.infer<typeof localTextSchema>

/** Bonus of a reward, as its player would get it. The amount is in subunits of the currency. */
export const rewardBonusSchema = z.object({
  campaignId,
  amount,
  currency: z.string(),
  terms: bonusTermsSchema,
})
export type RewardBonus = z.infer<typeof rewardBonusSchema>

/** Reasons why a player can't get a bonus. */
export const BONUS_REFUSALS = [
  'unknown',
  'not_started',
  'ended',
  'country',
  'currency',
  'jurisdiction',
  'standing',
  'used',
  'used_up',
  'code_required',
  'deposit_number',
  'deposit_amount',
] as const
export type BonusRefusal = (typeof BONUS_REFUSALS)[number]

/** A bonus on offer, in the requested currency. */
export const bonusOfferSchema = z.object({
  /** Id of its campaign: `bonusId` of a deposit, and the identity of its page. */
  id: z.string(),
  kind: z.enum(['deposit', 'code', 'reward']),
  title: localTextSchema,
  summary: localTextSchema,
  /** Package of several bonuses; `step` counts from 1. Null for a single bonus. */
  package: z.object({ id: z.string(), step: z.int() }).nullable(),
  /** Deposits that trigger it (specification, deposit bonus). */
  triggerConditions: z.object({
    /** Smallest deposit by currency. */
    invoiceAmountItems: z.array(z.object({ currency: z.string(), amountFrom: amount })),
    /** Smallest deposit in subunits of the base currency; null if only the list applies. */
    baseCurrencyInvoiceAmountFrom: amount.nullable(),
    /** Ordinals of the deposits that it is for; empty for any. */
    depositNumbers: z.array(z.int()),
  }),
  /** Part of the deposit in percent; null for a fixed amount. */
  percent: z.number().nullable(),
  /** Free spins that it gives; null without any. */
  freeSpins: rewardFreeSpinsSchema.nullable(),
  /** Largest amount of the bonus; the amount itself without a percentage. Null if it gives only free spins. */
  amountMax: amount.nullable(),
  /** Smallest deposit in the requested currency; null for a bonus without a deposit. */
  depositFrom: amount.nullable(),
  /** Bonus for the requested amount; null without one, and if it gives only free spins. */
  amount: amount.nullable(),
  currency: z.string(),
  /** Terms for the requested amount, or else for the largest bonus. */
  terms: bonusTermsSchema,
  endsAt: timestamp.nullable(),
  /** Reason why the player can't get it now; null if they can. For a guest, what concerns only players is not checked. */
  unavailable: z.enum(BONUS_REFUSALS).nullable(),
})
export type BonusOffer = z.infer<typeof bonusOfferSchema>
