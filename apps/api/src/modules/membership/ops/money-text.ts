import { currencyOf, toDecimalText } from '@tessera/money'

/** An amount as operators read it: `12.50 EUR`. */
export const moneyText = (amount: bigint, currency: string): string =>
  `${toDecimalText(amount, currencyOf(currency))} ${currency}`
