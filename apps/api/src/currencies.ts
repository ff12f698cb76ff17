import { type Failure, fail } from '@tessera/contract'

/** The operator's currency settings. Rates come from a service (docs/decisions/0117). */
export interface CurrencyConfig {
  /** Currency in which rates are quoted. */
  readonly base: string
  readonly enabled: readonly string[]
}

/** Currencies of the demonstration. */
export const DEMO_CURRENCY_CONFIG: CurrencyConfig = {
  base: 'EUR',
  enabled: [
    ...['EUR', 'USD', 'BRL', 'JPY', 'PLN', 'INR', 'GBP', 'SEK', 'CAD', 'MXN', 'TRY'],
    ...['BTC', 'ETH', 'USDT', 'TON'],
  ],
}

export const isCurrencyEnabled = (config: CurrencyConfig, code: string): boolean =>
  config.enabled.includes(code)

/** Returns the failure for a currency that is not enabled, or in which the player has no account. */
export const refuseCurrency = (reason = 'This currency is not available'): Failure =>
  fail('currency_not_available', { fields: { currency: [reason] } })
