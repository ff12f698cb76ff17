import { CURRENCIES, type Currency, type CurrencyType, currencyOf } from './currency.ts'

/**
 * A unit in which amounts of a currency are shown and typed: the currency's main unit (BTC), or one of its sub-currencies
 * (mBTC). The amounts themselves are always integers of the currency's subunit.
 */
export interface AmountUnit {
  /** Code of the unit: that of the currency, or of the sub-currency. */
  readonly code: string
  /** Code of the currency whose amounts it shows. */
  readonly currency: string
  readonly type: CurrencyType
  readonly symbol: string
  /** Digits after the decimal point of the unit: 8 for BTC, 5 for mBTC. */
  readonly decimals: number
  /** Number of subunits per unit: 10 to the power of `decimals`. */
  readonly subunitToUnit: number
}

function define({ code, type, symbol, decimals, subunitToUnit, subCurrencies }: Currency): AmountUnit[] {
  const main = { code, currency: code, type, symbol, decimals, subunitToUnit }
  const smaller = subCurrencies.map((sub) => {
    const decimalsLeft = decimals - Math.round(Math.log10(sub.subunitToUnit))
    return {
      ...main,
      code: sub.code,
      symbol: sub.code,
      decimals: decimalsLeft,
      subunitToUnit: 10 ** decimalsLeft,
    }
  })
  return [main, ...smaller]
}

const byCurrency = new Map<string, readonly AmountUnit[]>(CURRENCIES.map((each) => [each.code, define(each)]))
const byCode = new Map<string, AmountUnit>([...byCurrency.values()].flat().map((unit) => [unit.code, unit]))

/** Returns the unit with this code (exact): a currency or a sub-currency. Throws if there is none. */
export function unitOf(code: string): AmountUnit {
  const unit = byCode.get(code)
  if (!unit) throw new Error(`unknown unit ${code}`)
  return unit
}

/** Returns the units of a currency, the main unit first. Throws for an unknown currency. */
export const unitsOf = (currencyCode: string): readonly AmountUnit[] =>
  byCurrency.get(currencyOf(currencyCode).code) ?? []

/**
 * Returns the code of the unit in which amounts of a currency are shown: the chosen one, or the main unit without a choice.
 *
 * @param chosen codes of units of any currencies: `mBTC`, `mETH`
 */
export const chosenUnit = (currencyCode: string, chosen: readonly string[]): string =>
  chosen.find((code) => byCode.get(code)?.currency === currencyCode) ?? currencyCode
