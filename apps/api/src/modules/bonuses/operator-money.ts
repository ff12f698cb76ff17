import { currencyOf, toDecimalText } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { type CommandLine, UsageError } from '@tessera/server-kit/command-line'

/** Returns an amount with its currency for operators, such as `50.00 EUR`. */
export const money = (amount: bigint, code: string): string =>
  `${toDecimalText(amount, currencyOf(code))} ${code}`

/** Reads an option that is an amount of money; null without it. Throws `UsageError`. */
export function readMoney(line: CommandLine, option: string, code: string): bigint | null {
  const text = line.optional(option)
  if (text === undefined) return null
  const reading = readAmount(text, code, 'en')
  if (reading.kind !== 'amount') throw new UsageError(`--${option} is no amount in ${code}, such as 50.00`)
  return reading.subunits
}
