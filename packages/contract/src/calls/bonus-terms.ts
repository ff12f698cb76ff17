import { z } from 'zod'
import { amount } from '../call.ts'
import { BONUS_MULTIPLIER_MIN } from '../statuses.ts'

/** Basis points of a stake that count towards wagering. */
const basisPoints = z.int().min(0).max(10_000)

/**
 * Terms of a bonus in one currency. The money core enforces them, and the pages write the conditions from them, so that a text
 * can't differ from its rule. Amounts are in subunits.
 */
export const bonusTermsSchema = z.object({
  /** Amount to stake before bonus money becomes own money; 0 for none. */
  wageringRequired: amount,
  /** Multiple of `wageringOf` that it is, in hundredths. */
  wageringMultiple: z.int().nonnegative(),
  wageringOf: z.enum(['bonus', 'bonus_and_deposit']),
  /** Part of a stake that counts: by game, else by category, else `other`. */
  contribution: z.object({
    games: z.record(z.string(), basisPoints),
    categories: z.record(z.string(), basisPoints),
    other: basisPoints,
  }),
  /** Largest stake while wagering; null for none. */
  maxBet: amount.nullable(),
  excludedGameIds: z.array(z.string()),
  /** Lowest odds of a sports bet in thousandths; null for any. */
  minOdds: z.int().nullable(),
  /** Lowest payout multiple of a casino bet whose odds the player has chosen, in thousandths; 1000 for any. */
  minMultiplier: z.int().min(BONUS_MULTIPLIER_MIN).default(BONUS_MULTIPLIER_MIN),
  /** Largest amount that becomes own money; null for no limit. */
  maxConversion: amount.nullable(),
  /** True if the granted amount itself never becomes own money. */
  isSticky: z.boolean(),
  /** Money that a stake draws on first. */
  order: z.enum(['own_first', 'bonus_first']),
  /** Days for which it can be played after its activation. */
  activeDays: z.int().positive(),
  /** True if a withdrawal forfeits the bonus. */
  endsOnWithdrawal: z.boolean(),
  /** `until_wagered`: not after the first stake with it has counted. */
  cancellable: z.enum(['always', 'until_wagered']),
})
export type BonusTerms = z.infer<typeof bonusTermsSchema>

/** Free spins of an offer or a reward, as their player would get them. Amounts are in subunits of their currency. */
export const rewardFreeSpinsSchema = z.object({
  campaignId: z.string(),
  count: z.int().positive(),
  /** Stake of each spin, which the player doesn’t pay. */
  stake: amount,
  /** The most that they can win. */
  wonMax: amount,
  currency: z.string(),
  /** Games in which they can be played; empty for all games. */
  gameIds: z.array(z.string()),
  /** Multiple of the winnings to stake before they become own money, in hundredths; 0 if they are own money at once. */
  wageringMultiple: z.int().nonnegative(),
  activeDays: z.int().positive(),
})
export type RewardFreeSpins = z.infer<typeof rewardFreeSpinsSchema>
