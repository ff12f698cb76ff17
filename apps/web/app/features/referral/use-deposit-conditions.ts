import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReferralDepositRule } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { usePercent } from './use-percent.ts'

/** A condition of the programme, by the term that it comes from. */
export interface Condition {
  readonly term: string
  readonly text: string
}

/** Returns a function that writes the conditions of the rule for deposits, one sentence each. */
export function useDepositConditions(): (
  currency: string,
  rule: ReferralDepositRule,
) => readonly Condition[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  const percent = usePercent()
  return (currency, rule) => {
    const { deposits, days, play, playDays, holdDays } = rule
    const share = percent(rule.share)
    const minimum = format(rule.minimumDeposit, currency)
    const maximum = format(rule.maximumPerFriend, currency)
    const times = new Intl.NumberFormat(formatLocaleOf(locale), { maximumFractionDigits: 2 }).format(play)
    const condition = (term: string, text: string) => ({ term, text })
    return [
      condition(
        'share',
        t`You earn ${share} of ${plural(deposits, { one: 'the first deposit', other: 'each of the first # deposits' })} that a friend makes.`,
      ),
      condition(
        'days',
        t`${plural(days, { one: 'Deposits count for # day after your friend signs up.', other: 'Deposits count for # days after your friend signs up.' })}`,
      ),
      condition('minimumDeposit', t`Only deposits of ${minimum} or more count.`),
      condition('maximumPerFriend', t`You can earn up to ${maximum} with the deposits of each friend.`),
      ...(play === 0
        ? []
        : [
            condition(
              'play',
              play === 1
                ? t`${plural(playDays, { one: 'Your friend has to play the deposit through once with their own money within # day.', other: 'Your friend has to play the deposit through once with their own money within # days.' })}`
                : t`Your friend has to stake ${times} times the deposit from their own money within ${plural(playDays, { one: '# day', other: '# days' })}.`,
            ),
          ]),
      condition(
        'holdDays',
        t`${plural(holdDays, {
          0: 'We add earnings as soon as your friend has played.',
          one: 'We add earnings # day after the deposit at the earliest.',
          other: 'We add earnings # days after the deposit at the earliest.',
        })}`,
      ),
      condition('reversal', t`If a deposit is charged back, we take back what you earned with it.`),
    ]
  }
}
