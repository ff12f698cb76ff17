import { useLingui } from '@lingui/react/macro'
import { moneyLocaleOf } from '@tessera/contract/languages'
import { CURRENCIES, currencyOf, formatAmount, unitsOf } from '@tessera/money'
import { Button, RadioCards, SegmentedControl } from '@tessera/ui'
import { namesIn } from '@tessera/words/name-text'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useEquivalents } from '../../data/accounts/use-equivalents.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { chooseEquivalent, chooseUnit, useMoneyChoice } from '../../platform/preferences/use-money-choice.ts'

/** Choice of the currency in which all balances are valued, and of the units of crypto amounts. It applies at once. */
export function MoneyChoiceForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { visible } = useAccounts()
  const { currency, choices, total } = useEquivalents()
  const names = namesIn(locale, 'currency')
  return (
    <div className="grid gap-6">
      <RadioCards
        legend={t`Show totals in`}
        name="equivalent"
        value={currency ?? undefined}
        onValueChange={chooseEquivalent}
        options={choices.map((code) => {
          const { text, missing } = total(visible, code)
          return {
            value: code,
            label: names.of(code) ?? code,
            description: code,
            end: missing.length === 0 ? <bdi className="figures text-text-soft">≈ {text}</bdi> : undefined,
          }
        })}
      />
      <UnitChoices />
      <Button size="lg" block onClick={onDone}>
        {t`Done`}
      </Button>
    </div>
  )
}

/** Units of the crypto currencies that have several. */
function UnitChoices() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { units } = useMoneyChoice()
  return (
    <fieldset className="grid gap-3">
      <legend className="t-label mb-2">{t`Units of crypto amounts`}</legend>
      {CURRENCIES_WITH_UNITS.map((code) => {
        const all = unitsOf(code).map((unit) => unit.code)
        const unit = units[code] ?? code
        const example = BigInt(currencyOf(code).subunitToUnit) / EXAMPLE_PART
        return (
          <div key={code} className="flex flex-wrap items-center justify-between gap-3">
            <SegmentedControl
              label={t`Unit of ${code}`}
              name={`unit-${code}`}
              value={unit}
              onValueChange={(next) => chooseUnit(code, next)}
              options={all.map((value) => ({ value, label: value }))}
            />
            <bdi className="figures text-text-soft">{formatAmount(example, unit, moneyLocaleOf(locale))}</bdi>
          </div>
        )
      })}
    </fieldset>
  )
}

const CURRENCIES_WITH_UNITS = CURRENCIES.map(({ code }) => code).filter((code) => unitsOf(code).length > 1)
/** The example is this part of the main unit: 0.0125 BTC, or 12.5 mBTC. */
const EXAMPLE_PART = 80n
