import type { LoyaltyLadder } from '@tessera/contract'
import type { LocaleCode } from '@tessera/contract/routes'
import { type Programme, rewardOf } from './programme.ts'

/** Describes the programme in a language: its levels with their rewards, and what earns points. */
export const ladderOf = ({ levels, currency, points }: Programme, locale: LocaleCode): LoyaltyLadder => ({
  levels: levels.map((level, index) => {
    const reward = rewardOf(level, currency)
    return {
      key: level.key,
      name: level.name[locale],
      points: level.points,
      order: index + 1,
      reward: reward === null ? null : Number(reward),
    }
  }),
  currency,
  points: Object.entries(points).map(([category, perUnit]) => ({ category, perUnit })),
})
