import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReferralDepositRule, ReferralProgramme } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Texts of the referral programme, written from its terms. */
export interface ProgrammeText {
  /** The offer in one sentence. */
  readonly offer: string
  /** Three steps from the link to the money. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** All conditions, one sentence each, by the term that they come from. */
  readonly conditions: readonly { readonly term: string; readonly text: string }[]
}

/** Returns a function that writes the texts of a programme, so that they can't differ from its terms. */
export function useProgrammeText(): (programme: ReferralProgramme) => ProgrammeText {
  const { t } = useLingui()
  const { locale } = useLocale()
  const conditionsOf = useConditions()
  return (programme) => {
    const percent = new Intl.NumberFormat(formatLocaleOf(locale), {
      style: 'percent',
      maximumFractionDigits: 2,
    })
    const { deposit } = programme
    if (!deposit) return { offer: t`Invite friends`, steps: [], conditions: [] }
    const share = percent.format(deposit.share / 100)
    const { deposits, holdDays } = deposit
    return {
      offer: t`Get ${share} of your friends’ ${plural(deposits, { one: 'first deposit', other: 'first # deposits' })}.`,
      steps: [
        {
          title: t`Share your link`,
          text: t`Send it to friends who don’t have an account yet.`,
        },
        {
          title: t`They deposit and play`,
          text: t`You earn ${share} of ${plural(deposits, { one: 'their first deposit', other: 'each of their first # deposits' })}.`,
        },
        {
          title: t`Transfer your earnings`,
          text: t`${plural(holdDays, {
            0: 'Move them to your balance whenever you like, with no wagering.',
            one: 'After # day, move them to your balance whenever you like, with no wagering.',
            other: 'After # days, move them to your balance whenever you like, with no wagering.',
          })}`,
        },
      ],
      conditions: conditionsOf(programme.currency, deposit, share),
    }
  }
}

function useConditions(): (
  currency: string,
  rule: ReferralDepositRule,
  share: string,
) => ProgrammeText['conditions'] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  return (currency, rule, share) => {
    const { deposits, days, play, playDays, holdDays } = rule
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
      condition('maximumPerFriend', t`You can earn up to ${maximum} with each friend.`),
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
      condition(
        'ties',
        t`Second accounts don’t count. If two accounts share a device, a document or a payment method, we check the earnings first.`,
      ),
      condition('standing', t`You don’t earn anything during a break or self-exclusion.`),
    ]
  }
}
