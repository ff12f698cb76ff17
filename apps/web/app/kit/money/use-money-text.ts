import { moneyLocaleOf } from '@tessera/contract/languages'
import { formatAmount, shortAmount, typedAmount } from '@tessera/money'
import { type AmountReading, readAmount } from '@tessera/money/read-amount'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMoneyChoice } from '../../platform/preferences/use-money-choice.ts'

type Subunits = bigint | number

/** Texts of amounts in the language of the page and in the player's units. */
export interface MoneyText {
  /** Returns the unit in which amounts of a currency are shown and typed: `BTC` or `mBTC`. */
  readonly unitOf: (currency: string) => string
  /** Formats an amount with its unit: `€12.50`, `1.25 mBTC`. */
  readonly format: (subunits: Subunits, currency: string) => string
  /** Formats an amount for a small button. */
  readonly short: (subunits: Subunits, currency: string) => string
  /** Formats an amount as a person would type it. */
  readonly typed: (subunits: Subunits, currency: string) => string
  readonly read: (text: string, currency: string) => AmountReading
}

/** Returns how amounts are written and read on this page. */
export function useMoneyText(): MoneyText {
  const { locale } = useLocale()
  const { units } = useMoneyChoice()
  return useMemo(() => {
    const formats = moneyLocaleOf(locale)
    const unitOf = (currency: string): string => units[currency] ?? currency
    return {
      unitOf,
      format: (subunits, currency) => formatAmount(subunits, unitOf(currency), formats),
      short: (subunits, currency) => shortAmount(subunits, unitOf(currency), formats),
      typed: (subunits, currency) => typedAmount(subunits, unitOf(currency), formats),
      read: (text, currency) => readAmount(text, unitOf(currency), formats),
    }
  }, [locale, units])
}
