import { type Failure, fail } from '@tessera/contract'

/** What the operator decides about currencies: which are open, and what they are worth. */
export interface CurrencyConfig {
  readonly base: string
  readonly enabled: readonly string[]
  /** Units of each currency for one unit of the base currency. */
  readonly rates: Readonly<Record<string, number>>
}

/** Rates of the demonstration: plausible and fixed, so that the same amounts are shown everywhere. */
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

/** The refusal of a currency that is not open, or that the player has no account in. */
export const refuseCurrency = (reason = 'This currency is not available'): Failure =>
  fail('currency_not_available', { fields: { currency: [reason] } })
