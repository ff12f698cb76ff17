import { currencyOf, toDecimalText } from '@tessera/money'

/** Formats an amount for operators: `12.50 EUR`. */
export const moneyText = (amount: bigint, currency: string): string =>
  `${toDecimalText(amount, currencyOf(currency))} ${currency}`
