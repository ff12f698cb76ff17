/** What kind of money a currency is: the wallet shows them on separate tabs. */
export type CurrencyType = 'fiat' | 'crypto'

/** A smaller unit that a player may choose to see, such as the milli-bitcoin. */
export interface SubCurrency {
  readonly code: string
  /** How many of it make one of the main unit. */
  readonly subunitToUnit: number
}

/** A currency as the platform keeps it. All amounts are integers of its subunit. */
export interface Currency {
  readonly code: string
  readonly type: CurrencyType
  readonly symbol: string
  /** Digits after the decimal point of the main unit: 2 for EUR, 0 for JPY, 8 for BTC. */
  readonly decimals: number
  /** How many subunits make one unit: 10 to the power of `decimals`. */
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

/** Every currency the platform knows. Which of them are enabled is configuration of the operator. */
export const CURRENCIES = [
  define('EUR', 'fiat', '€', 2),
  define('USD', 'fiat', '$', 2),
  define('BRL', 'fiat', 'R$', 2),
  define('JPY', 'fiat', '¥', 0),
  define('BTC', 'crypto', '₿', 8, [{ code: 'mBTC', subunitToUnit: MILLI_UNIT }]),
  define('ETH', 'crypto', 'Ξ', 8, [{ code: 'mETH', subunitToUnit: MILLI_UNIT }]),
  define('USDT', 'crypto', '₮', 6),
  define('TON', 'crypto', 'TON', 9),
] as const satisfies readonly Currency[]

const byCode = new Map<string, Currency>(CURRENCIES.map((currency) => [currency.code, currency]))

/** The currency with this code (exact, upper case); undefined when the platform does not know it. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code)
}

/** The currency with this code. Throws when it is unknown: use it only on codes that were checked at the edge. */
export function currencyOf(code: string): Currency {
  const currency = byCode.get(code)
  if (!currency) throw new Error(`unknown currency ${code}`)
  return currency
}
