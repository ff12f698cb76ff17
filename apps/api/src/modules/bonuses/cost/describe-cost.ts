import { SAMPLED_ROUNDS } from '@tessera/fairness'
import { money } from '../operator-money.ts'
import type { CampaignCost } from './campaign-cost.ts'
import type { WageringResult } from './wagering-rules.ts'

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

/** Describes the cost of a campaign as the text of a command. */
export function describeCost({
  round,
  bonus,
  spins,
  players,
  mean,
  deviation,
  total,
  errors,
}: CampaignCost): string {
  const { currency, deposit, game, stake } = round
  const units = (subunits: number | bigint): string => money(BigInt(Math.round(Number(subunits))), currency)
  const wagered = ({ completion, dropped, meanStaked }: WageringResult, unit: number): string[] => [
    `Completed: ${percent(completion)}, exact to ${percent(dropped)}${unit > 1 ? ` with payouts in steps of ${units(unit)}` : ''}`,
    `Stakes: ${units(meanStaked)} on average`,
  ]
  return [
    ...(deposit > 0n ? [`Deposit: ${money(deposit, currency)}`] : []),
    ...(bonus === null
      ? []
      : [
          `Bonus: ${money(bonus.amount, currency)}`,
          `Game: ${game.id}, ${bonus.plan.starts[0]?.rounds ?? 0} bets of ${units(stake)} to meet the requirement`,
          ...wagered(bonus.result, bonus.unit),
        ]),
    ...(spins === null
      ? []
      : [
          `Free spins: ${spins.count} of ${units(spins.stake)} in ${game.id}, ${units(spins.won)} won on average`,
          ...(spins.result.meanStaked > 0 ? wagered(spins.result, spins.unit) : []),
        ]),
    ...(errors === null
      ? []
      : [
          `Simulated: ${SAMPLED_ROUNDS} rounds of free spins in ${game.id}; standard errors ${units(Math.ceil(errors.mean))} of the cost per player, ${percent(Math.max(errors.completion, errors.spinsCompletion))} of those who complete it`,
        ]),
    `Cost per player: ${units(mean)} on average, standard deviation ${units(deviation)}`,
    `Cost of ${players} players: ${units(total.mean)}, with 95 % between ${units(total.from)} and ${units(total.to)}`,
    '',
  ].join('\n')
}
