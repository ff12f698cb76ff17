import type { CurrencySetting } from '@tessera/contract'
import { CURRENCIES, type Currency } from '@tessera/money'
import { type CurrencyConfig, isCurrencyEnabled } from '../../currencies.ts'
import type { CurrentRate } from '../wallet/index.ts'

/** @param onlyVisible omits currencies that are not enabled (specification, data filtering) */
export function currencySettings(
  config: CurrencyConfig,
  rates: ReadonlyMap<string, CurrentRate>,
  onlyVisible: boolean,
): CurrencySetting[] {
  const all: readonly Currency[] = CURRENCIES
  return all
    .filter(({ code }) => !onlyVisible || isCurrencyEnabled(config, code))
    .map((currency) => ({
      code: currency.code,
      type: currency.type,
      symbol: currency.symbol,
      decimals: currency.decimals,
      subunitToUnit: currency.subunitToUnit,
      rate: toRate(rates.get(currency.code)),
      isEnabled: isCurrencyEnabled(config, currency.code),
      isBase: currency.code === config.base,
      subCurrencies: currency.subCurrencies.map(({ code, subunitToUnit }) => ({ code, subunitToUnit })),
    }))
}

const toRate = (current: CurrentRate | undefined): CurrencySetting['rate'] => ({
  rate: current?.rate ?? null,
  validUntil: current?.validUntil.toISOString() ?? null,
})
