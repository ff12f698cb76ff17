import type { LoyaltyLadder } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import type { LocaleCode } from '@tessera/contract/routes'
import { type Programme, rewardOf } from '../../../loyalty-programme/programme.ts'

/** Bonus and free spins of a level, as the visitor would get them. */
type Gifts = Pick<LoyaltyLadder['levels'][number], 'bonus' | 'freeSpins'>

const NO_GIFTS: Gifts = { bonus: null, freeSpins: null }

/**
 * Describes the programme in a language: its levels with their rewards, and what earns points.
 * @param gifts bonus and free spins of each level
 */
export const ladderOf = (
  { levels, currency, points }: Programme,
  locale: LocaleCode,
  gifts: readonly Gifts[],
): LoyaltyLadder => ({
  levels: levels.map((level, index) => {
    const reward = rewardOf(level, currency)
    return {
      key: level.key,
      name: textIn(level.name, locale),
      points: level.points,
      order: index + 1,
      reward: reward === null ? null : Number(reward),
      ...(gifts[index] ?? NO_GIFTS),
    }
  }),
  currency,
  points: Object.entries(points).map(([category, perUnit]) => ({ category, perUnit })),
})
