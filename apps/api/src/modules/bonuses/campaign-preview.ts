import { currencyOf, findCurrency, toDecimalText } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { JURISDICTIONS } from '../../jurisdiction/jurisdiction-table.ts'
import { type Campaign, lowestContribution } from './campaign-schema.ts'
import { bonusAmount, depositForMost, subunitsOf, termsOf } from './rules/bonus-amount-rules.ts'
import { depositFrom, isWageringAllowed } from './rules/offer-rules.ts'

/** Describes for operators what a campaign gives and asks. Throws `UsageError` and `RefusalError`. */
export function campaignPreview(campaign: Campaign, line: CommandLine): string {
  const code = line.required('currency')
  if (!findCurrency(code)) throw new UsageError(`there is no currency ${code}`)
  if (subunitsOf(campaign.amount, code) === null)
    throw new RefusalError(`${campaign.id} has no amount in ${code}.`)
  const deposit = readMoney(line, 'deposit', code) ?? depositForMost(campaign, code)
  const from = depositFrom(campaign, code, null) ?? 0n
  if (deposit < from)
    return `A deposit of ${money(deposit, code)} gives no bonus: it is below ${money(from, code)}.\n`
  const amount = bonusAmount(campaign, code, deposit) ?? 0n
  const terms = termsOf(campaign, code, amount, deposit)
  const required = BigInt(terms.wageringRequired)
  const staked = required === 0n ? 0n : (required * 10_000n) / BigInt(lowestContribution(campaign))
  const refused = Object.values(JURISDICTIONS)
    .filter((each) => !isWageringAllowed(campaign, code, each.bonuses))
    .map((each) => each.id)
  return [
    ...(campaign.trigger ? [`Deposit: ${money(deposit, code)}`] : []),
    campaign.freeSpins === null
      ? `Bonus: ${money(amount, code)}`
      : `Free spins: ${campaign.freeSpins.count} of ${money(subunitsOf(campaign.freeSpins.stake, code) ?? 0n, code)}, to win up to ${money(amount, code)}`,
    `Wagering: ${money(required, code)}; at most ${money(staked, code)} of stakes in games that count least`,
    `Largest bet: ${terms.maxBet === null ? 'none' : money(BigInt(terms.maxBet), code)}`,
    `Largest conversion: ${terms.maxConversion === null ? 'none' : money(BigInt(terms.maxConversion), code)}`,
    `Time: ${terms.activeDays} days`,
    `Refused in: ${refused.length === 0 ? 'no jurisdiction' : refused.join(', ')}`,
    '',
  ].join('\n')
}

/** Returns an amount with its currency, such as `50.00 EUR`. */
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
