import type { CampaignPreview } from './campaign-preview.ts'
import { isPaidAtOnce } from './give-money.ts'
import { money } from './operator-money.ts'
import { countedOf, type PaybackRules } from './payback-schema.ts'
import { subunitsOf } from './rules/bonus-amount-rules.ts'

/** Describes a preview of a campaign as the text of a command. */
export function describePreview(preview: CampaignPreview): string {
  const { campaign, currency, deposit, depositFrom: from, terms, bonus, refusal } = preview
  if (campaign.payback !== null) return lines([...paybackLines(preview, campaign.payback)], preview)
  if (terms === null)
    return `A deposit of ${money(deposit ?? 0n, currency)} gives no bonus: it is below ${money(from ?? 0n, currency)}.\n`
  return lines(
    [
      ...(deposit === null ? [] : [`Deposit: ${money(deposit, currency)}`]),
      ...(bonus === null ? [] : [`Bonus: ${money(bonus, currency)}`]),
      ...freeSpinsLine(preview),
      ...termLines(preview),
      ...(refusal === null ? [] : [`Refused for this player: ${refusal}`]),
    ],
    preview,
  )
}

const lines = (all: readonly string[], { refusedIn }: CampaignPreview): string =>
  [...all, `Refused in: ${refusedIn.length === 0 ? 'no jurisdiction' : refusedIn.join(', ')}`, ''].join('\n')

const freeSpinsLine = ({ freeSpins, currency }: CampaignPreview): string[] =>
  freeSpins === null
    ? []
    : [
        `Free spins: ${freeSpins.count} of ${money(BigInt(freeSpins.stake), currency)}, to win up to ${money(BigInt(freeSpins.wonMax), currency)}`,
      ]

function termLines({ terms, stakedMax, currency }: CampaignPreview): string[] {
  if (terms === null) return []
  const orNone = (amount: number | null): string =>
    amount === null ? 'none' : money(BigInt(amount), currency)
  return [
    `Wagering: ${money(BigInt(terms.wageringRequired), currency)}; at most ${money(stakedMax, currency)} of stakes in games that count least`,
    `Largest bet: ${orNone(terms.maxBet)}`,
    `Largest conversion: ${orNone(terms.maxConversion)}`,
    `Time: ${terms.activeDays} days`,
  ]
}

/** Describes cashback or rakeback, and the terms of its largest bonus. */
function paybackLines(preview: CampaignPreview, payback: PaybackRules): string[] {
  const { campaign, currency } = preview
  const most = subunitsOf(campaign.amount, currency) ?? 0n
  const least = subunitsOf(payback.minimum, currency) ?? 0n
  const { games, categories, other } = countedOf(payback)
  const shares = Object.entries({ ...games, ...categories, other })
  const rates = Object.entries(payback.rates)
  return [
    `Pays: ${rates.map(([level, rate]) => `${rate} % from ${level} on`).join(', ')}`,
    `${campaign.kind === 'cashback' ? 'Of net losses' : 'Of stakes, by margin'}: ${shares.map(([name, share]) => `${name} ${share / 100} %`).join(', ')}`,
    `Each ${payback.period}: from ${money(least, currency)} to ${money(most, currency)}, to claim within ${payback.claimDays} days`,
    ...(isPaidAtOnce({ campaign }) ? ['Paid as: own money'] : ['Paid as: bonus', ...termLines(preview)]),
  ]
}
