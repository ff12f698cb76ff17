import { randomUUID } from 'node:crypto'
import { type Game, playRound, roundFloats, roundPayout } from '@tessera/fairness'
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
import { connectTestDatabase } from '@tessera/test-env'
import { grantTerms } from '../src/modules/bonuses/activate-bonus.ts'
import type { Campaign } from '../src/modules/bonuses/campaign-schema.ts'
import { costSteps } from '../src/modules/bonuses/cost/cost-steps.ts'
import { inSlices } from '../src/modules/bonuses/cost/in-slices.ts'
import { choicesOf, type PlannedBonus } from '../src/modules/bonuses/cost/wagering-plan.ts'
import type { WageringResult } from '../src/modules/bonuses/cost/wagering-rules.ts'
import type { WageringPlan } from '../src/modules/bonuses/cost/wagering-types.ts'
import { createFreeRounds } from '../src/modules/bonuses/free-spins/free-rounds.ts'
import { issueFreeSpins } from '../src/modules/bonuses/free-spins/issue-free-spins.ts'
import { insertPlayer } from '../src/modules/profile/player-store.ts'
import type { PlayedCampaign } from './bonus-campaigns.ts'

const CURRENCY = 'EUR'
const PROVIDER = 'studio'
const PROFILE = {
  ...{ email: null, phone: null, country: null, language: 'en', birthdate: null },
  ...{ receiveEmailPromo: false, affiliateTag: null, agreedAt: null },
}
/** Number of players who play at the same time: enough for full sets of bets in all lanes of the ledger. */
const AT_ONCE = 256
/** Connections of bets alone, so that they don't wait for one behind players who take their seats. */
const BET_CONNECTIONS = 4

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

/** A computed campaign that is played: its bonus, or the free spins whose winnings are wagered. */
interface Played {
  readonly campaign: Campaign
  readonly plan: WageringPlan
  readonly bonus: PlannedBonus | null
  readonly game: Game
}

/** Computes a campaign, plays it with a number of players through the ledger, and compares both. Results are reproducible. */
export async function comparePlayed(
  database: Database,
  { name, campaign, game: gameId, stake, deposit }: PlayedCampaign,
  players: number,
): Promise<Comparison[]> {
  const game = await loadGame(gameId)
  if (game === null) throw new Error(`${gameId} is no game`)
  const { bonus, spins } = await inSlices(costSteps(campaign, { currency: CURRENCY, deposit, stake, game }))
  const computed = bonus ?? spins
  const plan = bonus?.plan ?? spins?.plans[0]?.plan
  if (!computed || !plan) throw new Error(`${name} gives nothing`)
  const played = { campaign, plan, bonus, game }
  const { connectionString } = database
  const betting = connectTestDatabase({ connectionString, poolSize: BET_CONNECTIONS })
  const ledger = createLedger(betting)
  const ends: PlayedBonus[] = []
  let next = 0
  const playNext = async () => {
    for (let seat = next++; seat < players; seat = next++)
      ends.push(await playOut(database, ledger, played, `${name}-${seat}`))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playNext))
  await betting.close()
  return compare(computed.result, ends)
}

async function playOut(
  database: Database,
  ledger: Ledger,
  played: Played,
  seed: string,
): Promise<PlayedBonus> {
  const { game, plan } = played
  const session = await seat(database, played)
  const { playerId } = session
  let nonce = 0
  const winOf = (stake: bigint): bigint => {
    const floats = roundFloats(nodeHashes, { serverSeed: seed, clientSeed: 'player', nonce: nonce++ })
    return roundPayout(game, playRound(game, choicesOf(game), floats), stake)
  }
  if (!played.bonus) await playSpins(database, played, playerId, winOf)
  const stake = BigInt(plan.stake)
  const grants = await listGrants(database, playerId)
  let [own, left, staked] = [BigInt(plan.starts[0]?.own ?? 0), grants[0]?.balance ?? 0n, 0]
  while (left > 0n && own + left >= stake) {
    const result = await ledger.play({
      ...{ provider: PROVIDER, playerId, sessionId: session.id, currency: CURRENCY, amount: stake },
      ...{ transactionId: randomUUID(), roundId: randomUUID() },
      win: { transactionId: randomUUID(), amount: winOf(stake) },
    })
    if (result.status !== 'ok') throw new Error(result.status)
    own = result.balance ?? 0n
    left = result.bonus ?? 0n
    staked += plan.stake
  }
  for (const { id } of grants) await database.transaction((tx) => endGrant(tx, id, 'expired'))
  const [account] = await listAccounts(database, playerId)
  const [grant] = await listGrants(database, playerId)
  return { payout: Number(account?.balance), staked, isCompleted: grant?.state === 'completed' }
}

/** Creates a player with the deposit, the active bonus if there is one, and an open game. */
const seat = (database: Database, { plan, bonus, game }: Played): Promise<GameSession> =>
  database.transaction(async (tx) => {
    const playerId = randomUUID()
    await insertPlayer(tx, { ...PROFILE, id: playerId }, new Date())
    const own = bonus ? (plan.starts[0]?.own ?? 0) : 0
    const account = await openAccount(tx, { playerId, currency: CURRENCY })
    const paid = { accountId: account.id, amount: BigInt(own), provider: 'card', scope: 'seat' }
    if (own > 0) await depositMoney(tx, { ...paid, key: playerId })
    const session = await openGameSession(tx, {
      ...{ playerId, accountId: account.id, provider: PROVIDER, gameId: game.id },
      ...{ historyKind: 'spin', category: game.kind },
    })
    if (session === null) throw new Error('the session was refused')
    if (!bonus) return session
    const order = { playerId, currency: CURRENCY, amount: bonus.amount, scope: 'played', key: playerId }
    await openGrant(tx, { ...order, ...grantTerms(bonus.terms, bonus.amount, new Date()) })
    return session
  })

/** Issues the free spins of a campaign and plays all of them. */
async function playSpins(
  database: Database,
  { campaign, game }: Played,
  playerId: string,
  winOf: (stake: bigint) => bigint,
): Promise<void> {
  const now = new Date()
  const order = { playerId, currency: CURRENCY, scope: 'played', key: playerId }
  const spins = await database.transaction((tx) => issueFreeSpins(tx, order, { campaign, version: 1 }, now))
  if (spins === null) throw new Error('no free spins')
  const { play } = createFreeRounds({ database, clock: () => now })
  for (let used = 0; used < spins.count; used++) {
    const status = await play({
      ...{ provider: PROVIDER, playerId, freeSpinsId: spins.id, gameId: game.id, currency: CURRENCY },
      ...{ roundId: randomUUID(), betId: randomUUID(), stake: spins.stake, isLive: true },
      win: winOf(spins.stake),
    })
    if (status !== 'ok') throw new Error(status)
  }
}

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
