import { type DiceGame, diceMultiplierMillionths, isFairStake } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { findCurrency } from '@tessera/money'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import type { Campaign } from '../campaign-schema.ts'
import { money, readMoney } from '../operator-money.ts'
import { depositForMost, subunitsOf } from '../rules/bonus-amount-rules.ts'
import { depositFrom } from '../rules/offer-rules.ts'
import { type CostCase, type PlannedBonus, planBonus } from './wagering-plan.ts'
import {
  TooManyStatesError,
  type WageringPlan,
  type WageringResult,
  wageringSteps,
} from './wagering-rules.ts'

const PLAYERS = 1000
/** Time after which a computation lets other work of the process run. */
const SLICE_MS = 8
/** Standard deviations on each side of the mean that contain 95 % of a normal distribution. */
const INTERVAL = 1.96

/** A campaign's cost for one player, and for a number of players. Amounts are in subunits. */
export interface CampaignCost {
  readonly round: CostCase
  readonly planned: PlannedBonus
  readonly players: number
  readonly result: WageringResult
  /** Mean cost of a player, and of all of them with the bounds of 95 %. */
  readonly mean: number
  readonly total: { readonly mean: number; readonly from: number; readonly to: number }
}

/** A game and stake for which a campaign's cost is computed, and the number of players. */
export interface CostOrder {
  readonly round: CostCase
  readonly players: number
}

/** Computes what a campaign costs. Other work of the process goes on meanwhile. Throws `RefusalError`. */
export async function campaignCost(campaign: Campaign, { round, players }: CostOrder): Promise<CampaignCost> {
  const planned = planBonus(campaign, round)
  if (!planned)
    throw new RefusalError(
      `Stakes in ${round.game.id} don’t count towards ${campaign.id}.`,
      'game-not-counted',
    )
  refuseStake(planned, round)
  const result = await compute(planned.plan)
  const mean = result.meanPayout - Number(round.deposit)
  const spread = INTERVAL * result.deviation * Math.sqrt(players)
  const total = { mean: mean * players, from: mean * players - spread, to: mean * players + spread }
  return { round, planned, players, result, mean, total }
}

/** Reads the game, the stake and the players of a command line. Throws `UsageError` and `RefusalError`. */
export async function readCase(campaign: Campaign, line: CommandLine): Promise<CostOrder> {
  const currency = line.required('currency')
  if (!findCurrency(currency)) throw new UsageError(`there is no currency ${currency}`)
  if (subunitsOf(campaign.amount, currency) === null)
    throw new RefusalError(`${campaign.id} has no amount in ${currency}.`, 'no-amount')
  if (campaign.payback !== null)
    throw new RefusalError(`${campaign.kind} has no cost per bonus.`, 'cost-of-payback')
  if (campaign.freeSpins !== null)
    throw new RefusalError('The cost of free spins can’t be computed.', 'cost-of-free-spins')
  const stake = readMoney(line, 'stake', currency)
  if (stake === null || stake <= 0n) throw new UsageError('--stake must be more than 0')
  const game = await readGame(line.required('game'))
  const round = { currency, deposit: readDeposit(campaign, line, currency), stake, game }
  return { round, players: readPlayers(line) }
}

function readDeposit(campaign: Campaign, line: CommandLine, currency: string): bigint {
  if (campaign.kind !== 'deposit') return 0n
  const deposit = readMoney(line, 'deposit', currency) ?? depositForMost(campaign, currency)
  const from = depositFrom(campaign, currency, null) ?? 0n
  if (deposit < from || deposit === 0n)
    throw new RefusalError(`A deposit of ${money(deposit, currency)} gives no bonus.`, 'deposit-too-small')
  return deposit
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
    throw new RefusalError(`${game.id} can’t be played with this bonus.`, 'game-excluded')
  if (terms.maxBet !== null && stake > BigInt(terms.maxBet))
    throw new RefusalError(`The largest bet is ${money(BigInt(terms.maxBet), currency)}.`, 'stake-too-large')
  if (diceMultiplierMillionths(game, choices) < terms.minMultiplier * 1000)
    throw new RefusalError(
      `Bets with this bonus need a multiplier of ${terms.minMultiplier / 1000} or more.`,
      'multiplier-too-low',
    )
  if (!isFairStake(game, choices, stake))
    throw new RefusalError(
      `${game.id} doesn’t offer a stake of ${money(stake, currency)}.`,
      'stake-not-offered',
    )
}

/** Runs the computation in slices, so that a server answers its other calls meanwhile. */
async function compute(plan: WageringPlan): Promise<WageringResult> {
  try {
    const steps = wageringSteps(plan)
    for (let since = performance.now(); ; ) {
      const step = steps.next()
      if (step.done) return step.value
      if (performance.now() - since < SLICE_MS) continue
      await new Promise((resume) => setImmediate(resume))
      since = performance.now()
    }
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error
    throw new RefusalError(
      'There are too many possible results to compute. Choose a larger stake.',
      'too-many-results',
    )
  }
}
