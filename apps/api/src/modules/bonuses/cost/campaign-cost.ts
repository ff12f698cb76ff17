import type { Game } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { findCurrency } from '@tessera/money'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import type { Campaign } from '../campaign-schema.ts'
import { money, readMoney } from '../operator-money.ts'
import { depositForMost, subunitsOf } from '../rules/bonus-amount-rules.ts'
import { depositFrom } from '../rules/offer-rules.ts'
import { type CostParts, costSteps, type SampledCost } from './cost-steps.ts'
import { inSlices } from './in-slices.ts'
import { type SamplingErrors, samplingErrors } from './sampling-errors.ts'
import type { CostCase } from './wagering-plan.ts'
import { TooManyStatesError } from './wagering-rules.ts'

const PLAYERS = 1000
/** Standard deviations on each side of the mean that contain 95 % of a normal distribution. */
const INTERVAL = 1.96

/** A campaign's cost for one player, and for a number of players. Amounts are in subunits. */
export interface CampaignCost extends CostParts {
  readonly round: CostCase
  readonly players: number
  /** Mean and standard deviation of the cost of a player, and the cost of all of them with the bounds of 95 %. */
  readonly mean: number
  readonly deviation: number
  readonly total: { readonly mean: number; readonly from: number; readonly to: number }
  /** Standard errors of figures that rest on simulated rounds; null if all payouts are exact. */
  readonly errors: SamplingErrors | null
}

/** A game and stake for which a campaign's cost is computed, and the number of players. */
export interface CostOrder {
  readonly round: CostCase
  readonly players: number
}

/** Computes what a campaign costs. Other work of the process goes on meanwhile. Throws `RefusalError`. */
export async function campaignCost(campaign: Campaign, { round, players }: CostOrder): Promise<CampaignCost> {
  const { samples, ...parts } = await compute(campaign, round)
  const results = [parts.bonus, parts.spins].flatMap((part) => (part ? [part.result] : []))
  const mean = results.reduce((sum, { meanPayout }) => sum + meanPayout, 0) - Number(round.deposit)
  // Bonus and free spins of one player are played one after the other, so their variances add up.
  const deviation = Math.hypot(...results.map((each) => each.deviation))
  const spread = INTERVAL * deviation * Math.sqrt(players)
  const total = { mean: mean * players, from: mean * players - spread, to: mean * players + spread }
  return { ...parts, round, players, mean, deviation, total, errors: samplingErrors(samples) }
}

/** Reads the game, the stake and the players of a command line. Throws `UsageError` and `RefusalError`. */
export async function readCase(campaign: Campaign, line: CommandLine): Promise<CostOrder> {
  const currency = line.required('currency')
  if (!findCurrency(currency)) throw new UsageError(`there is no currency ${currency}`)
  if (subunitsOf(campaign.amount, currency) === null)
    throw new RefusalError(`${campaign.id} has no amount in ${currency}.`, 'no-amount')
  if (campaign.payback !== null)
    throw new RefusalError(`${campaign.kind} has no cost per bonus.`, 'cost-of-payback')
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

async function readGame(id: string): Promise<Game> {
  const game = await loadGame(id)
  if (game === null) throw new UsageError(`${id} is no game of the studio`)
  return game
}

function readPlayers(line: CommandLine): number {
  const text = line.optional('players') ?? String(PLAYERS)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--players is no number of players')
  return Number(text)
}

async function compute(campaign: Campaign, round: CostCase): Promise<SampledCost> {
  try {
    return await inSlices(costSteps(campaign, round))
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error
    throw new RefusalError(
      'There are too many possible results to compute. Choose a larger stake.',
      'too-many-results',
    )
  }
}
