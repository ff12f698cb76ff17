/** Type of a currency. The wallet shows each type on a separate tab. */
export type CurrencyType = 'fiat' | 'crypto'

/** A smaller unit in which a player can view amounts, such as the milli-bitcoin. */
export interface SubCurrency {
  readonly code: string
  /** Number of sub-units per main unit. */
  readonly subunitToUnit: number
}

/** A currency of the platform. All amounts are integers of its subunit. */
export interface Currency {
  readonly code: string
  readonly type: CurrencyType
  readonly symbol: string
  /** Digits after the decimal point of the main unit: 2 for EUR, 0 for JPY, 8 for BTC. */
  readonly decimals: number
  /** Number of subunits per unit: 10 to the power of `decimals`. */
  readonly subunitToUnit: number
  readonly subCurrencies: readonly SubCurrency[]
}

/** The milli-units of BTC and ETH (specification, entities: currency; business constants). */
export const MILLI_UNIT = 1000

const define = (
  code: string,
  type: CurrencyType,
  symbol: string,
  decimals: number,
  subCurrencies: readonly SubCurrency[] = [],
): Currency => ({ code, type, symbol, decimals, subunitToUnit: 10 ** decimals, subCurrencies })

/** All supported currencies. The operator's configuration enables a subset. */
export const CURRENCIES = [
  define('EUR', 'fiat', '€', 2),
  define('USD', 'fiat', '$', 2),
  define('BRL', 'fiat', 'R$', 2),
  define('JPY', 'fiat', '¥', 0),
  define('PLN', 'fiat', 'zł', 2),
  define('INR', 'fiat', '₹', 2),
  define('GBP', 'fiat', '£', 2),
  define('SEK', 'fiat', 'kr', 2),
  define('CAD', 'fiat', 'CA$', 2),
  define('MXN', 'fiat', 'MX$', 2),
  define('TRY', 'fiat', '₺', 2),
  define('BTC', 'crypto', '₿', 8, [{ code: 'mBTC', subunitToUnit: MILLI_UNIT }]),
  define('ETH', 'crypto', 'Ξ', 8, [{ code: 'mETH', subunitToUnit: MILLI_UNIT }]),
  define('USDT', 'crypto', '₮', 6),
  define('TON', 'crypto', 'TON', 9),
] as const satisfies readonly Currency[]

const byCode = new Map<string, Currency>(CURRENCIES.map((currency) => [currency.code, currency]))

/** Returns the currency with this code (exact, upper case); undefined if it isn't supported. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code)
}

/** Returns the currency with this code. Throws if it isn't supported, so that codes must be validated before. */
export function currencyOf(code: string): Currency {
  const currency = byCode.get(code)
  if (!currency) throw new Error(`unknown currency ${code}`)
  return currency
}
