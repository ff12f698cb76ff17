import { randomUUID } from 'node:crypto'
import { type DiceGame, playRound, roundFloats, roundPayout } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { nodeHashes } from '@tessera/fairness/node'
import {
  createLedger,
  deposit as depositMoney,
  endGrant,
  type GameSession,
  type Ledger,
  listAccounts,
  listGrants,
  openAccount,
  openGameSession,
  openGrant,
} from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { grantTerms } from '../src/modules/bonuses/activate-bonus.ts'
import { DICE_CATEGORY, type PlannedBonus, planBonus } from '../src/modules/bonuses/cost/wagering-plan.ts'
import { type WageringResult, wageringResult } from '../src/modules/bonuses/cost/wagering-rules.ts'
import type { PlayedCampaign } from './bonus-campaigns.ts'

const CURRENCY = 'EUR'
const PROVIDER = 'studio'
/** Number of players who play at the same time. */
const AT_ONCE = 32

/** End of a bonus that a player has played out. Amounts are in subunits. */
interface PlayedBonus {
  readonly payout: number
  readonly staked: number
  readonly isCompleted: boolean
}

/** Compared figure: its computed mean, the mean of the players, and the distance in standard errors. */
export interface Comparison {
  readonly figure: string
  readonly computed: number
  readonly played: number
  readonly errors: number
}

/** Computes a campaign, plays it with a number of players through the ledger, and compares both. Results are reproducible. */
export async function comparePlayed(
  database: Database,
  { name, campaign, game: gameId, stake, deposit }: PlayedCampaign,
  players: number,
): Promise<Comparison[]> {
  const game = await loadGame(gameId)
  if (game?.kind !== 'dice') throw new Error(`${gameId} is no dice game`)
  const planned = planBonus(campaign, { currency: CURRENCY, deposit, stake, game })
  if (!planned) throw new Error(`stakes in ${gameId} don't count`)
  const ledger = createLedger(database)
  const ends: PlayedBonus[] = []
  let next = 0
  const playNext = async () => {
    for (let seat = next++; seat < players; seat = next++)
      ends.push(await playOut(database, ledger, planned, game, `${name}-${seat}`))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playNext))
  return compare(wageringResult(planned.plan), ends)
}

async function playOut(
  database: Database,
  ledger: Ledger,
  { plan, choices, ...bonus }: PlannedBonus,
  game: DiceGame,
  seed: string,
): Promise<PlayedBonus> {
  const { session, grantId } = await seat(database, { plan, choices, ...bonus }, game)
  const { playerId } = session
  const stake = BigInt(plan.stake)
  let [own, left, staked] = [BigInt(plan.own), bonus.amount, 0]
  for (let nonce = 0; left > 0n && own + left >= stake; nonce++) {
    const floats = roundFloats(nodeHashes, { serverSeed: seed, clientSeed: 'player', nonce })
    const win = roundPayout(game, playRound(game, choices, floats), stake)
    const result = await ledger.play({
      ...{ provider: PROVIDER, playerId, sessionId: session.id, currency: CURRENCY, amount: stake },
      ...{ transactionId: randomUUID(), roundId: randomUUID() },
      win: { transactionId: randomUUID(), amount: win },
    })
    if (result.status !== 'ok') throw new Error(result.status)
    own = result.balance ?? 0n
    left = result.bonus ?? 0n
    staked += plan.stake
  }
  await database.transaction((tx) => endGrant(tx, grantId, 'expired'))
  const [account] = await listAccounts(database, playerId)
  const [grant] = await listGrants(database, playerId)
  return { payout: Number(account?.balance), staked, isCompleted: grant?.state === 'completed' }
}

/** Creates a player with the deposit, the active bonus and an open game. */
const seat = (
  database: Database,
  { plan, terms, amount }: PlannedBonus,
  game: DiceGame,
): Promise<{ session: GameSession; grantId: bigint }> =>
  database.transaction(async (tx) => {
    const playerId = randomUUID()
    const account = await openAccount(tx, { playerId, currency: CURRENCY })
    const paid = { accountId: account.id, amount: BigInt(plan.own), provider: 'card', scope: 'seat' }
    if (plan.own > 0) await depositMoney(tx, { ...paid, key: playerId })
    const session = await openGameSession(tx, {
      ...{ playerId, accountId: account.id, provider: PROVIDER, gameId: game.id },
      ...{ historyKind: 'spin', category: DICE_CATEGORY },
    })
    if (session === null) throw new Error('the session was refused')
    const order = { playerId, currency: CURRENCY, amount, scope: 'played', key: playerId }
    const grantId = await openGrant(tx, { ...order, ...grantTerms(terms, amount, new Date()) })
    return { session, grantId }
  })

function compare(outcome: WageringResult, ends: readonly PlayedBonus[]): Comparison[] {
  const figure = (name: string, computed: number, values: number[], deviation = deviationOf(values)) => {
    const played = mean(values)
    const error = Math.max(deviation / Math.sqrt(values.length), Number.EPSILON * Math.abs(computed))
    return { figure: name, computed, played, errors: Math.abs(played - computed) / error }
  }
  const { completion } = outcome
  return [
    figure(
      'payout',
      outcome.meanPayout,
      ends.map(({ payout }) => payout),
      outcome.deviation,
    ),
    figure(
      'staked',
      outcome.meanStaked,
      ends.map(({ staked }) => staked),
    ),
    figure(
      'completion',
      completion,
      ends.map(({ isCompleted }) => Number(isCompleted)),
      Math.sqrt(completion * (1 - completion)),
    ),
  ]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const deviationOf = (values: readonly number[]): number => {
  const center = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)))
}
