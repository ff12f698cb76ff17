import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReferralMarginRule } from '@tessera/contract'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import type { Condition } from './use-deposit-conditions.ts'
import { usePercent } from './use-percent.ts'

/** Returns a function that writes the conditions of the rule for the margin, one sentence each. */
export function useMarginConditions(): (currency: string, rule: ReferralMarginRule) => readonly Condition[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const percent = usePercent()
  return (currency, { share, months, maximumPerMonth, maximumOfStakes, holdDays, carriesOver, costs }) => {
    const marginShare = percent(share)
    const ofStakes = percent(maximumOfStakes)
    const maximum = format(maximumPerMonth, currency)
    const casino = percent(costs.casinoStakes)
    const sport = percent(costs.sportStakes)
    const deposits = percent(costs.deposits)
    const hasCosts = costs.casinoStakes > 0 || costs.sportStakes > 0 || costs.deposits > 0
    return [
      {
        term: 'margin',
        text: t`You earn ${marginShare} of our margin on each friend: what they stake of their own money in finished games and settled bets, less their winnings and bonuses.`,
      },
      ...(hasCosts
        ? [
            {
              term: 'costs',
              text: t`We also deduct our costs: ${casino} of casino stakes, ${sport} of sports stakes and ${deposits} of deposits.`,
            },
          ]
        : []),
      ...(maximumOfStakes < 100
        ? [
            {
              term: 'maximumOfStakes',
              text: t`At most ${ofStakes} of what a friend stakes counts as margin.`,
            },
          ]
        : []),
      {
        term: 'months',
        text: t`${plural(months, { one: 'Only the calendar month (UTC) in which your friend signs up counts.', other: '# calendar months (UTC) count, starting with the one in which your friend signs up.' })}`,
      },
      { term: 'maximumPerMonth', text: t`You can earn up to ${maximum} with each friend in a month.` },
      {
        term: 'carriesOver',
        text: carriesOver
          ? t`A month in which a friend wins more than they lose earns nothing and is deducted from the next months. You never owe us anything for it.`
          : t`A month in which a friend wins more than they lose earns nothing. The next month starts from zero.`,
      },
      {
        term: 'marginHoldDays',
        text: t`${plural(holdDays, { one: 'We add these earnings # day after the end of the month.', other: 'We add these earnings # days after the end of the month.' })}`,
      },
      {
        term: 'correction',
        text: t`If the result of a game or bet is corrected, we correct what you earned with it.`,
      },
    ]
  }
}
