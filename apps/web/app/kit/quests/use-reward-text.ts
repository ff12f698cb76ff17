import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Quest } from '@tessera/contract'
import { useMoneyText } from '../money/use-money-text.ts'

/** Returns a function that lists the parts of a quest's reward: `50 points`, `€1.00`. */
export function useRewardText(): (quest: Pick<Quest, 'reward' | 'currency'>) => string[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  return ({ reward: { points, money }, currency }) => [
    ...(points === null ? [] : [t`${plural(points, { one: '# point', other: '# points' })}`]),
    ...(money === null ? [] : [format(money, currency)]),
  ]
}
