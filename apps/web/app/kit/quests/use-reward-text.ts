import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Quest } from '@tessera/contract'
import { useMoneyText } from '../money/use-money-text.ts'

/** Returns a function that lists the parts of a quest's reward: `50 points`, `€1.00`, `€5.00 bonus`. */
export function useRewardText(): (quest: Pick<Quest, 'reward' | 'currency'>) => string[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const bonusText = (bonus: NonNullable<Quest['reward']['bonus']>) => {
    const amount = format(bonus.amount, bonus.currency)
    return t`${amount} bonus`
  }
  return ({ reward: { points, money, bonus }, currency }) => [
    ...(points === null ? [] : [t`${plural(points, { one: '# point', other: '# points' })}`]),
    ...(money === null ? [] : [format(money, currency)]),
    ...(bonus === null ? [] : [bonusText(bonus)]),
  ]
}
