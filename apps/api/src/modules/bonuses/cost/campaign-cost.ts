import { type DiceGame, diceMultiplierMillionths, isFairStake } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { findCurrency } from '@tessera/money'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { money, readMoney } from '../campaign-preview.ts'
import type { Campaign } from '../campaign-schema.ts'
import { depositForMost, subunitsOf } from '../rules/bonus-amount-rules.ts'
import { depositFrom } from '../rules/offer-rules.ts'
import { type CostCase, type PlannedBonus, planBonus } from './wagering-plan.ts'
import { TooManyStatesError, type WageringResult, wageringResult } from './wagering-rules.ts'

const PLAYERS = 1000
/** Standard deviations on each side of the mean that contain 95 % of a normal distribution. */
const INTERVAL = 1.96

/** Computes for operators what a campaign costs. Throws `UsageError` and `RefusalError`. */
export async function campaignCost(campaign: Campaign, line: CommandLine): Promise<string> {
  const currency = line.required('currency')
  if (!findCurrency(currency)) throw new UsageError(`there is no currency ${currency}`)
  if (subunitsOf(campaign.amount, currency) === null)
    throw new RefusalError(`${campaign.id} has no amount in ${currency}.`)
  if (campaign.payback !== null) throw new RefusalError(`${campaign.kind} has no cost per bonus.`)
  if (campaign.freeSpins !== null) throw new RefusalError('The cost of free spins can’t be computed.')
  const players = readPlayers(line)
  const round = await readCase(campaign, line, currency)
  const planned = planBonus(campaign, round)
  if (!planned) throw new RefusalError(`Stakes in ${round.game.id} don’t count towards ${campaign.id}.`)
  refuseStake(planned, round)
  return describeCost(round, planned, compute(planned), players)
}

async function readCase(campaign: Campaign, line: CommandLine, currency: string): Promise<CostCase> {
  const stake = readMoney(line, 'stake', currency)
  if (stake === null || stake <= 0n) throw new UsageError('--stake must be more than 0')
  const game = await readGame(line.required('game'))
  if (campaign.kind !== 'deposit') return { currency, deposit: 0n, stake, game }
  const deposit = readMoney(line, 'deposit', currency) ?? depositForMost(campaign, currency)
  const from = depositFrom(campaign, currency, null) ?? 0n
  if (deposit < from || deposit === 0n)
    throw new RefusalError(`A deposit of ${money(deposit, currency)} gives no bonus.`)
  return { currency, deposit, stake, game }
}

async function readGame(id: string): Promise<DiceGame> {
  const game = await loadGame(id)
  if (game?.kind !== 'dice') throw new UsageError(`${id} is no dice game of the studio`)
  return game
}

function readPlayers(line: CommandLine): number {
  const text = line.optional('players') ?? String(PLAYERS)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--players is no number of players')
  return Number(text)
}

function refuseStake({ terms, choices }: PlannedBonus, { game, stake, currency }: CostCase): void {
  if (terms.excludedGameIds.includes(game.id))
    throw new RefusalError(`${game.id} can’t be played with this bonus.`)
  if (terms.maxBet !== null && stake > BigInt(terms.maxBet))
    throw new RefusalError(`The largest bet is ${money(BigInt(terms.maxBet), currency)}.`)
  if (diceMultiplierMillionths(game, choices) < terms.minMultiplier * 1000)
    throw new RefusalError(`Bets with this bonus need a multiplier of ${terms.minMultiplier / 1000} or more.`)
  if (!isFairStake(game, choices, stake))
    throw new RefusalError(`${game.id} doesn’t offer a stake of ${money(stake, currency)}.`)
}

function compute({ plan }: PlannedBonus): WageringResult {
  try {
    return wageringResult(plan)
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error
    throw new RefusalError('There are too many possible results to compute. Choose a larger stake.')
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

function describeCost(
  { currency, deposit, game }: CostCase,
  { amount, plan }: PlannedBonus,
  result: WageringResult,
  players: number,
): string {
  const units = (subunits: number): string => money(BigInt(Math.round(subunits)), currency)
  const cost = result.meanPayout - Number(deposit)
  const spread = INTERVAL * result.deviation * Math.sqrt(players)
  return [
    ...(deposit > 0n ? [`Deposit: ${money(deposit, currency)}`] : []),
    `Bonus: ${money(amount, currency)}`,
    `Game: ${game.id}, ${plan.rounds} bets of ${units(plan.stake)} to meet the requirement`,
    `Completed: ${percent(result.completion)}, exact to ${percent(result.dropped)}`,
    `Stakes: ${units(result.meanStaked)} on average`,
    `Cost per player: ${units(cost)} on average, standard deviation ${units(result.deviation)}`,
    `Cost of ${players} players: ${units(cost * players)}, with 95 % between ${units(cost * players - spread)} and ${units(cost * players + spread)}`,
    '',
  ].join('\n')
}
