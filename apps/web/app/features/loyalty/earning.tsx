import { Trans, useLingui } from '@lingui/react/macro'
import type { LoyaltyLadder } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { currencyOf } from '@tessera/money'
import { Card } from '@tessera/ui'
import { Money } from '../../kit/money/money.tsx'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { readable } from '../../platform/site/names.ts'

/** Points per category of games, and the rules of the programme. */
export function Earning({ ladder }: { readonly ladder: LoyaltyLadder }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const names: Readonly<Record<string, string>> = {
    slot: t`Slots`,
    dice: t`Dice`,
    sport: t`Sport`,
    other: t`Other games`,
  }
  const number = new Intl.NumberFormat(formatLocaleOf(locale), { maximumFractionDigits: 4 })
  const unit = <Money subunits={currencyOf(ladder.currency).subunitToUnit} currency={ladder.currency} />
  const rules = [
    t`Only stakes from your own money earn points. Demo play doesn’t.`,
    t`If a bet is cancelled, we take its points back. You keep your level.`,
    t`Rewards are yours to keep: we add them to your balance in your account’s currency, with no wagering.`,
    t`You don’t earn points or rewards during a break or self-exclusion.`,
  ]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card level="surface" padding="lg" className="grid content-start gap-4">
        <h3 className="text-lg">
          <Trans>Points for every {unit} you bet</Trans>
        </h3>
        <dl className="grid gap-3">
          {ladder.points.map(({ category, perUnit }) => (
            <div key={category} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-text-soft">{names[category] ?? readable(category)}</dt>
              <dd className="figures font-semibold">{number.format(perUnit)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card level="surface" padding="lg" className="grid content-start gap-4">
        <h3 className="text-lg">{t`Good to know`}</h3>
        <ul className="grid list-disc gap-2 ps-5 text-text-soft">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
