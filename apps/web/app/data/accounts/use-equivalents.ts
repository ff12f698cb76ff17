import type { CurrencySetting } from '@tessera/contract'
import { formatEquivalent } from '@tessera/money'
import { useHydrated } from '@tessera/ui'
import { useEffect, useMemo } from 'react'
import { useQueryClient } from '../../platform/api/api-context.ts'
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
  useFreshRates(currencies)
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
        return value === null || target === null ? null : formatEquivalent(value, target, locale)
      },
      total: (amounts, currency = target ?? '') => {
        if (currency === '') return { text: '', missing: [] }
        const { hundredths, missing } = equivalentTotal(amounts, currency, rates)
        return { text: formatEquivalent(hundredths, currency, locale), missing }
      },
    }
  }, [currencies, equivalent, isHydrated, locale])
}

/** Longest delay of a browser's timer. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Loads the rates again when the first of them is out of date. */
function useFreshRates(currencies: readonly CurrencySetting[]): void {
  const queryClient = useQueryClient()
  const ends = currencies.flatMap(({ rate }) =>
    rate.validUntil === null ? [] : [Date.parse(rate.validUntil)],
  )
  const endsAtMs = ends.length === 0 ? null : Math.min(...ends)
  useEffect(() => {
    const delayMs = endsAtMs === null ? 0 : endsAtMs - Date.now()
    // A response that was out of date when it came is not requested in a loop.
    if (delayMs <= 0) return
    const load = () => void queryClient.invalidateQueries({ queryKey: currenciesQuery.queryKey })
    const timer = setTimeout(load, Math.min(delayMs, TIMER_MAX_MS))
    return () => clearTimeout(timer)
  }, [endsAtMs, queryClient])
}
