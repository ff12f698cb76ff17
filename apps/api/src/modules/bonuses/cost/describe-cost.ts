import { money } from '../operator-money.ts'
import type { CampaignCost } from './campaign-cost.ts'

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

/** Describes the cost of a campaign as the text of a command. */
export function describeCost({ round, planned, players, result, mean, total }: CampaignCost): string {
  const { currency, deposit, game } = round
  const units = (subunits: number): string => money(BigInt(Math.round(subunits)), currency)
  return [
    ...(deposit > 0n ? [`Deposit: ${money(deposit, currency)}`] : []),
    `Bonus: ${money(planned.amount, currency)}`,
    `Game: ${game.id}, ${planned.plan.rounds} bets of ${units(planned.plan.stake)} to meet the requirement`,
    `Completed: ${percent(result.completion)}, exact to ${percent(result.dropped)}`,
    `Stakes: ${units(result.meanStaked)} on average`,
    `Cost per player: ${units(mean)} on average, standard deviation ${units(result.deviation)}`,
    `Cost of ${players} players: ${units(total.mean)}, with 95 % between ${units(total.from)} and ${units(total.to)}`,
    '',
  ].join('\n')
}
