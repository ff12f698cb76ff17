import { useLingui } from '@lingui/react/macro'
import type { Payback } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { listText } from '@tessera/words/name-text'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { ConditionsList } from '../../kit/bonuses/conditions-list.tsx'
import { useShareText } from '../../kit/bonuses/use-share-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

interface CashbackRulesProps {
  readonly payback: Payback
}

/** Rules of cashback or rakeback in words, written from its numbers. */
export function CashbackRules({ payback }: CashbackRulesProps) {
  const { t } = useLingui()
  const texts = useRuleTexts(payback)
  return (
    <details>
      <summary className="min-h-11 py-2 underline underline-offset-4">{t`How it works`}</summary>
      <div className="grid gap-2 pt-3">
        <ul className="grid list-disc gap-2 ps-5 text-text-soft">
          {texts.map((text) => (
            <li key={text} className="figures">
              {text}
            </li>
          ))}
        </ul>
        {payback.terms && <ConditionsList terms={payback.terms} currency={payback.currency} />}
      </div>
    </details>
  )
}

function useRuleTexts(payback: Payback): string[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const rates = useRatesText()(payback)
  const counts = useCountedText()(payback)
  const { kind, period, currency, claimDays, minimum, amountMax, terms } = payback
  const [least, most] = [format(minimum, currency), format(amountMax, currency)]
  const periods = {
    day: t`Each day in your time zone counts separately, and so does each currency.`,
    week: t`Each week from Monday in your time zone counts separately, and so does each currency.`,
    month: t`Each month in your time zone counts separately, and so does each currency.`,
  }
  const limits = {
    day: t`You get up to ${most} a day.`,
    week: t`You get up to ${most} a week.`,
    month: t`You get up to ${most} a month.`,
  }
  return [
    kind === 'cashback'
      ? t`You get back a part of your net losses: what you stake from your own money, minus what you win with it.`
      : t`You get back a part of our expected margin on every stake from your own money, whether you win or lose.`,
    rates,
    counts,
    t`Bets count when they’re settled. Refunded bets don’t count.`,
    periods[period],
    limits[period],
    ...(minimum > 0 ? [t`Amounts below ${least} aren’t paid.`] : []),
    t`Days to claim it after the period ends: ${claimDays}. Unclaimed amounts are lost.`,
    terms === null
      ? t`It’s your own money straight away, with no wagering.`
      : t`It’s paid as a bonus of up to ${most}:`,
  ]
}

/** Returns a function that lists the rates by level. */
function useRatesText(): (payback: Payback) => string {
  const { t } = useLingui()
  const { locale } = useLocale()
  const local = useLocalText()
  return ({ rates }) => {
    const percent = (value: number) =>
      new Intl.NumberFormat(formatLocaleOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
        value / 100,
      )
    const [only, ...others] = rates
    if (only && others.length === 0) {
      const rate = percent(only.percent)
      const level = local(only.name)
      return t`The rate is ${rate} from level ${level} on.`
    }
    const list = listText(
      rates.map((each) => `${local(each.name)} ${percent(each.percent)}`),
      locale,
    )
    return t`The rate depends on your level when the period ends: ${list}.`
  }
}

/** Returns a function that says which games count. */
function useCountedText(): (payback: Payback) => string {
  const { t } = useLingui()
  const shareText = useShareText()
  return ({ kind, counted }) => {
    const { list, rest } = shareText(counted)
    if (kind === 'rakeback')
      return list === null
        ? t`We expect a margin of ${rest} on every stake.`
        : t`Our expected margin: ${list}; all others ${rest}.`
    if (list === null)
      return counted.other === 10_000
        ? t`Losses in all games and in sports bets count in full.`
        : t`${rest} of every loss counts.`
    return t`Losses count by game: ${list}; all others ${rest}.`
  }
}
