import { currencyOf, findCurrency, toDecimalText } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { UsageError } from '@tessera/server-kit/command-line'

/** Formats an amount for operators: `12.50 EUR`. */
export const amountText = (amount: bigint, currency: string): string =>
  `${toDecimalText(amount, currencyOf(currency))} ${currency}`

/** Parses an amount of a command line in currency units, as `12.50` or `-12.50`. Throws `UsageError`. */
export function readAmountOption(text: string, currency: string): bigint {
  if (findCurrency(currency) === undefined) throw new UsageError(`there is no currency ${currency}`)
  const reading = readAmount(text.replace(/^-/, ''), currency, 'en')
  if (reading.kind !== 'amount' || reading.subunits === 0n)
    throw new UsageError(`--amount is no amount in ${currency}, such as 12.50`)
  return text.startsWith('-') ? -reading.subunits : reading.subunits
}

/** Parses a day or time of a command line in UTC, as `2026-11-27`. Throws `UsageError`. */
export function readTimeOption(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime()))
    throw new UsageError(`--${name} is no day, such as 2026-11-27`)
  return time
}
