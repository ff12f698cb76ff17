import { z } from 'zod'
import { amount, defineCalls } from '../call.ts'
import { loyaltyFacts } from '../facts/loyalty.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { rewardBonusSchema } from './bonus-offers.ts'
import { rewardFreeSpinsSchema } from './bonus-terms.ts'

const levelSchema = z.object({
  /** Key of the level, which also chooses its picture. */
  key: z.string(),
  /** In the requested language, else in the default one. */
  name: z.string(),
  /** Points from which the level is reached. */
  points: z.int(),
})

export const loyaltyAccountSchema = z.object({
  /** Points of the player, rounded down. */
  points: z.int(),
  /** The highest level that the player has reached; `order` is its place on the ladder, from 1. */
  currentLevel: levelSchema.extend({ order: z.int() }),
  /** Null on the highest level. */
  nextLevel: levelSchema.nullable(),
  /** Increases with every change. */
  version: z.int(),
})
export type LoyaltyAccount = z.infer<typeof loyaltyAccountSchema>

export const loyaltyLadderSchema = z.object({
  /** The levels in their order. */
  levels: z.array(
    levelSchema.extend({
      order: z.int(),
      /** Money without conditions for reaching the level, in subunits of the ladder's currency; null without a reward. */
      reward: amount.nullable(),
      /** Bonus and free spins for reaching it, as the visitor would get them now; null without one, or where it isn't allowed. */
      bonus: rewardBonusSchema.nullable(),
      freeSpins: rewardFreeSpinsSchema.nullable(),
    }),
  ),
  currency: z.string(),
  /** Points per unit of the currency that is staked from own money, by category of the game. */
  points: z.array(z.object({ category: z.string(), perUnit: z.number() })),
})
export type LoyaltyLadder = z.infer<typeof loyaltyLadderSchema>

const query = z.strictObject({ locale: z.string().max(5).default(DEFAULT_LOCALE) })

export const loyaltyCalls = defineCalls(loyaltyFacts, {
  'GET /api/retention/account': {
    tag: 'retention',
    summary: 'Returns the player’s points and level.',
    query,
    data: loyaltyAccountSchema,
  },
  'GET /api/retention/levels': {
    tag: 'retention',
    summary: 'Returns the levels with their rewards, and what earns points.',
    query,
    data: loyaltyLadderSchema,
  },
})
