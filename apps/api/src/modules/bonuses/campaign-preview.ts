import type { BonusTerms } from '@tessera/contract'
import { currencyOf, findCurrency, toDecimalText } from '@tessera/money'
import { readAmount } from '@tessera/money/read-amount'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { JURISDICTIONS } from '../../jurisdiction/jurisdiction-table.ts'
import { type Campaign, lowestContribution } from './campaign-schema.ts'
import { isPaidAtOnce } from './give-money.ts'
import { countedOf, type PaybackRules } from './payback-schema.ts'
import { bonusAmount, depositForMost, subunitsOf, termsOf } from './rules/bonus-amount-rules.ts'
import { depositFrom, isWageringAllowed } from './rules/offer-rules.ts'
import { givesBonus, wonMaxOf } from './rules/reward-spins.ts'

/** Describes for operators what a campaign gives and asks. Throws `UsageError` and `RefusalError`. */
export function campaignPreview(campaign: Campaign, line: CommandLine): string {
  const code = line.required('currency')
  if (!findCurrency(code)) throw new UsageError(`there is no currency ${code}`)
  if (subunitsOf(campaign.amount, code) === null)
    throw new RefusalError(`${campaign.id} has no amount in ${code}.`)
  if (campaign.payback !== null) return paybackPreview(campaign, campaign.payback, code)
  const deposit = readMoney(line, 'deposit', code) ?? depositForMost(campaign, code)
  const from = depositFrom(campaign, code, null) ?? 0n
  if (deposit < from)
    return `A deposit of ${money(deposit, code)} gives no bonus: it is below ${money(from, code)}.\n`
  const amount = bonusAmount(campaign, code, deposit) ?? 0n
  const terms = termsOf(campaign, code, amount, deposit)
  return [
    ...(campaign.trigger ? [`Deposit: ${money(deposit, code)}`] : []),
    ...(givesBonus(campaign) ? [`Bonus: ${money(amount, code)}`] : []),
    ...freeSpinsLine(campaign, code),
    ...termLines(campaign, terms, code),
    refusedIn(campaign, code),
    '',
  ].join('\n')
}

const freeSpinsLine = ({ freeSpins, ...campaign }: Campaign, code: string): string[] =>
  freeSpins === null
    ? []
    : [
        `Free spins: ${freeSpins.count} of ${money(subunitsOf(freeSpins.stake, code) ?? 0n, code)}, to win up to ${money(wonMaxOf({ freeSpins, ...campaign }, code) ?? 0n, code)}`,
      ]

function termLines(campaign: Campaign, terms: BonusTerms, code: string): string[] {
  const required = BigInt(terms.wageringRequired)
  const staked = required === 0n ? 0n : (required * 10_000n) / BigInt(lowestContribution(campaign))
  return [
    `Wagering: ${money(required, code)}; at most ${money(staked, code)} of stakes in games that count least`,
    `Largest bet: ${terms.maxBet === null ? 'none' : money(BigInt(terms.maxBet), code)}`,
    `Largest conversion: ${terms.maxConversion === null ? 'none' : money(BigInt(terms.maxConversion), code)}`,
    `Time: ${terms.activeDays} days`,
  ]
}

function refusedIn(campaign: Campaign, code: string): string {
  const refused = Object.values(JURISDICTIONS)
    .filter(({ bonuses }) => !bonuses.isAllowed || !isWageringAllowed(campaign, code, bonuses))
    .map((each) => each.id)
  return `Refused in: ${refused.length === 0 ? 'no jurisdiction' : refused.join(', ')}`
}

/** Describes cashback or rakeback, and the terms of its largest bonus. */
function paybackPreview(campaign: Campaign, payback: PaybackRules, code: string): string {
  const most = subunitsOf(campaign.amount, code) ?? 0n
  const least = subunitsOf(payback.minimum, code) ?? 0n
  const { games, categories, other } = countedOf(payback)
  const shares = Object.entries({ ...games, ...categories, other })
  const rates = Object.entries(payback.rates)
  return [
    `Pays: ${rates.map(([level, rate]) => `${rate} % from ${level} on`).join(', ')}`,
    `${campaign.kind === 'cashback' ? 'Of net losses' : 'Of stakes, by margin'}: ${shares.map(([name, share]) => `${name} ${share / 100} %`).join(', ')}`,
    `Each ${payback.period}: from ${money(least, code)} to ${money(most, code)}, to claim within ${payback.claimDays} days`,
    ...(isPaidAtOnce({ campaign })
      ? ['Paid as: own money']
      : ['Paid as: bonus', ...termLines(campaign, termsOf(campaign, code, most, 0n), code)]),
    refusedIn(campaign, code),
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
