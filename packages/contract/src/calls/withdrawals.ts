import { z } from 'zod'
import { amount } from '../call.ts'

/**
 * Machine-readable reasons of a failed payment. `declined_in_review` is our own decision about a withdrawal. Three are results
 * of 3-D Secure: the cardholder failed the bank's challenge, left it, or the card doesn't take part.
 */
export const FAILURE_REASONS = [
  'declined_by_player',
  'declined_by_provider',
  'authentication_failed',
  'authentication_abandoned',
  'card_not_enrolled',
  'declined_in_review',
  'expired',
  'cancelled',
] as const

/** Progress of a pending withdrawal. */
export const payoutSchema = z.object({
  /** `review` while we check it, `queued` until it is sent to the provider, `sent` until the provider reports the end. */
  stage: z.enum(['review', 'queued', 'sent']),
  /** True if the player may still cancel it. */
  isCancellable: z.boolean(),
  /** Time that the provider takes once it is sent. */
  processingTime: z.enum(['instant', 'minutes', 'hours', 'days']),
})

/** Errors that refuse every withdrawal in a currency, in the order in which they are checked. */
export const WITHDRAWAL_HURDLES = [
  'profile_incomplete',
  'email_not_confirmed',
  'withdrawal_identity_required',
  'withdrawal_turnover_open',
] as const

export const withdrawalTermsSchema = z.object({
  currency: z.string(),
  /** Errors with which any withdrawal would be refused now. */
  hurdles: z.array(z.enum(WITHDRAWAL_HURDLES)),
  /** Amount that the player can withdraw before their identity has to be verified; null for any amount. */
  amountWithoutIdentity: amount.nullable(),
  /** Stakes that are missing until all deposits are played through. */
  turnoverLeft: amount,
  /** True if bank accounts must be in the name of the player. */
  needsOwnAccount: z.boolean(),
  /** Name of the player, which the account holder's name must match; null if the profile has none. */
  holder: z.string().nullable(),
  /** Amount above which a withdrawal in crypto needs the fields of the travel rule (`TRAVEL_FIELDS`); null for never. */
  travelRuleAbove: amount.nullable(),
  /** True if the player may cancel a withdrawal that isn’t on its way yet. */
  isCancellable: z.boolean(),
})
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>
