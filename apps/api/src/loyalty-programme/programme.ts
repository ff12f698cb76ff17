import { localText } from '@tessera/contract/local-text'
import { currencyOf, findCurrency } from '@tessera/money'
import { z } from 'zod'

/** Points are stored in this fraction, so that the smallest stakes add up. */
export const POINT_FRACTION = 10_000
/** Highest number of points of a level, and highest reward in units of the currency. */
const POINTS_MAX = 1_000_000_000
const REWARD_MAX = 1_000_000
/** Category whose value applies to all categories without one. */
export const OTHER_CATEGORY = 'other'

const key = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not lower-case letters, digits and hyphens')

const campaign = z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a campaign')

const isExact = (value: number, steps: number): boolean =>
  Math.abs(value * steps - Math.round(value * steps)) < 1e-6

const levelSchema = z.strictObject({
  key,
  /** By language; the default one is required. */
  name: localText(40),
  points: z.int().min(0).max(POINTS_MAX),
  /** In units of the currency; money without conditions. */
  reward: z.number().positive().max(REWARD_MAX).optional(),
  /** Ids of campaigns of the kind `reward`: of a bonus, and of free spins. They are given by their terms at that time. */
  bonus: campaign.optional(),
  freeSpins: campaign.optional(),
})
export type Level = z.output<typeof levelSchema>

/** The loyalty programme as an operator writes it. */
export const programmeSchema = z
  .strictObject({
    currency: z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency'),
    points: z
      .record(
        key,
        z
          .number()
          .min(0)
          .max(1000)
          .refine((value) => isExact(value, POINT_FRACTION), 'has more than 4 decimals'),
      )
      .refine((points) => points[OTHER_CATEGORY] !== undefined, `has no value for ${OTHER_CATEGORY}`),
    levels: z.array(levelSchema).min(1).max(50),
  })
  .superRefine(({ currency, levels }, context) => {
    const unit = findCurrency(currency)?.subunitToUnit ?? 1
    const seen = new Set<string>()
    for (const [index, { key: own, points, reward = 0 }] of levels.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['levels', index, field], message })
      const before = levels[index - 1]?.points ?? null
      if (before === null && points !== 0) refuse('points', 'of the first level is not 0')
      if (before !== null && points <= before) refuse('points', 'is not above the level before')
      if (seen.has(own)) refuse('key', 'is used twice')
      if (!isExact(reward, unit)) refuse('reward', `is not an amount in ${currency}`)
      seen.add(own)
    }
  })
export type Programme = z.output<typeof programmeSchema>

/** Returns the reward of a level in subunits of the programme's currency; null without one. */
export const rewardOf = ({ reward }: Pick<Level, 'reward'>, currency: string): bigint | null =>
  reward === undefined ? null : BigInt(Math.round(reward * currencyOf(currency).subunitToUnit))
