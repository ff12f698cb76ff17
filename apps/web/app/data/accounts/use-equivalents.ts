import type { CurrencySetting } from '@tessera/contract'
import { moneyLocaleOf } from '@tessera/contract/languages'
import { formatEquivalent } from '@tessera/money'
import { useHydrated } from '@tessera/ui'
import { useMemo } from 'react'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMoneyChoice } from '../../platform/preferences/use-money-choice.ts'
import { type AmountOf, currentRates, equivalentOf, equivalentTotal } from './equivalent.ts'
import { currenciesQuery } from './queries.ts'

/** Values of amounts in the currency that the player has chosen. */
export interface Equivalents {
  /** The chosen fiat currency, by default the base currency or the first one; null while they aren't loaded. */
  readonly currency: string | null
  /** Fiat currencies that can be chosen. */
  readonly choices: readonly string[]
  /** Formats the value of an amount; null without a current rate. */
  readonly of: (amount: AmountOf) => string | null
  /** Formats the value of all amounts, in the chosen or in another currency, and names the currencies without a rate. */
  readonly total: (
    amounts: readonly AmountOf[],
    currency?: string,
  ) => { readonly text: string; readonly missing: readonly string[] }
}

const NONE: readonly CurrencySetting[] = []

/** Returns what amounts are worth in the chosen currency, at current rates. */
export function useEquivalents(): Equivalents {
  const { locale } = useLocale()
  const { equivalent } = useMoneyChoice()
  const isHydrated = useHydrated()
  const currencies = useApiQuery(currenciesQuery).data?.data ?? NONE
  return useMemo(() => {
    const fiat = currencies.filter(({ type }) => type === 'fiat')
    const rates = currentRates(currencies, isHydrated ? Date.now() : null)
    const chosen =
      fiat.find(({ code }) => code === equivalent) ?? fiat.find(({ isBase }) => isBase) ?? fiat[0]
    const target = chosen?.code ?? null
    return {
      currency: target,
      choices: fiat.map(({ code }) => code),
      of: (amount) => {
        const value = target === null ? null : equivalentOf(amount, target, rates)
        return value === null || target === null
          ? null
          : formatEquivalent(value, target, moneyLocaleOf(locale))
      },
      total: (amounts, currency = target ?? '') => {
        if (currency === '') return { text: '', missing: [] }
        const { hundredths, missing } = equivalentTotal(amounts, currency, rates)
        return { text: formatEquivalent(hundredths, currency, moneyLocaleOf(locale)), missing }
      },
    }
  }, [currencies, equivalent, isHydrated, locale])
}
