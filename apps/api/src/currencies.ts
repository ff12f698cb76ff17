import { type Failure, fail } from '@tessera/contract'

/** The operator's currency settings: the enabled currencies and their exchange rates. */
export interface CurrencyConfig {
  readonly base: string
  readonly enabled: readonly string[]
  /** Units of each currency for one unit of the base currency. */
  readonly rates: Readonly<Record<string, number>>
}

/** Currencies of the demonstration. The rates are plausible and fixed, so that every page shows the same amounts. */
export const DEMO_CURRENCY_CONFIG: CurrencyConfig = {
  base: 'EUR',
  enabled: ['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON'],
  rates: {
    EUR: 1,
    USD: 1.1,
    BRL: 6.2,
    JPY: 170,
    BTC: 0.0000105,
    ETH: 0.00035,
    USDT: 1.1,
    TON: 0.34,
  },
}

export const isCurrencyEnabled = (config: CurrencyConfig, code: string): boolean =>
  config.enabled.includes(code)

/** Returns the failure for a currency that is not enabled, or in which the player has no account. */
export const refuseCurrency = (reason = 'This currency is not available'): Failure =>
  fail('currency_not_available', { fields: { currency: [reason] } })
