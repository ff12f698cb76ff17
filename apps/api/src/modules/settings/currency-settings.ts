import type { CurrencySetting } from '@tessera/contract'
import { CURRENCIES, type Currency } from '@tessera/money'
import { type CurrencyConfig, isCurrencyEnabled } from '../../currencies.ts'

/** @param onlyVisible omits currencies that are not enabled (specification, data filtering) */
export function currencySettings(config: CurrencyConfig, onlyVisible: boolean): CurrencySetting[] {
  const all: readonly Currency[] = CURRENCIES
  return all
    .filter(({ code }) => !onlyVisible || isCurrencyEnabled(config, code))
    .map((currency) => ({
      code: currency.code,
      type: currency.type,
      symbol: currency.symbol,
      decimals: currency.decimals,
      subunitToUnit: currency.subunitToUnit,
      rate: { rate: rateOf(config, currency.code) },
      isEnabled: isCurrencyEnabled(config, currency.code),
      isBase: currency.code === config.base,
      subCurrencies: currency.subCurrencies.map(({ code, subunitToUnit }) => ({ code, subunitToUnit })),
    }))
}

function rateOf(config: CurrencyConfig, code: string): number {
  const rate = config.rates[code]
  if (rate === undefined) throw new Error(`no rate is configured for ${code}`)
  return rate
}
