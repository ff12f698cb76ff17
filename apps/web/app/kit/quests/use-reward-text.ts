import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Quest } from '@tessera/contract'
import { useMoneyText } from '../money/use-money-text.ts'

/** Returns a function that lists the parts of a quest's reward: `50 points`, `€1.00`, `€5.00 bonus`, `5 free spins`. */
export function useRewardText(): (quest: Pick<Quest, 'reward' | 'currency'>) => string[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const bonusText = (bonus: NonNullable<Quest['reward']['bonus']>) => {
    const amount = format(bonus.amount, bonus.currency)
    return t`${amount} bonus`
  }
  return ({ reward: { points, money, bonus, freeSpins }, currency }) => [
    ...(points === null ? [] : [t`${plural(points, { one: '# point', other: '# points' })}`]),
    ...(money === null ? [] : [format(money, currency)]),
    ...(bonus === null ? [] : [bonusText(bonus)]),
    ...(freeSpins === null
      ? []
      : [t`${plural(freeSpins.count, { one: '# free spin', other: '# free spins' })}`]),
  ]
}
