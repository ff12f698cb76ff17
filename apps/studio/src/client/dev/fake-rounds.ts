import { createHash, randomBytes } from 'node:crypto'
import { type Game, type RoundOutcome, roundPayout } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { brands } from '../../games/brands.ts'
import { catalogue } from '../../games/catalogue.ts'
import type { ApiError, GameSessionView, PlayRequest, RoundView, SeedsView } from '../../protocol.ts'
import { viewRound } from '../../rounds/round-view.ts'
import type { StoredRound } from '../../rounds/stored-round.ts'
import { drawWanted, type Wish } from './wanted-result.ts'

/** Round server for developing the page: the real mathematics, no wallet, nothing stored. */
export interface FakeTable {
  session(): GameSessionView
  play(request: PlayRequest): RoundView | ApiError
  next(roundId: string, spin: number): RoundView | ApiError
  round(roundId: string): RoundView | ApiError
  rounds(before: string | null, limit: number): { rounds: RoundView[]; before: string | null }
  seeds(): SeedsView
  rotate(clientSeed: string): { revealed: string; seeds: SeedsView }
  /** Number of rounds actually played: a repeated key must not add one. */
  readonly played: () => number
  wish: Wish | null
  /** Error of every further bet, if set. */
  refusal: ApiError | null
  balance: number
}

const CURRENCY = 'EUR'
const missing: ApiError = { code: 'not_found', message: 'There is no such round.' }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function ladderOf(game: Game): GameSessionView['stakes'] {
  const step = game.kind === 'slot' ? game.coinsPerSpin : 1
  const wanted = [10, 20, 40, 60, 100, 200, 400, 600, 1000, 2000, 5000, 10_000]
  const ladder = [...new Set(wanted.map((stake) => Math.max(step, Math.round(stake / step) * step)))]
  return {
    min: ladder[0] ?? step,
    max: ladder.at(-1) ?? step,
    step,
    default: ladder[4] ?? step,
    ladder,
    maxWin: game.kind === 'dice' ? 5_000_000 : null,
  }
}

/** Seeds of the only player. They are shown, but nothing is drawn from them. */
function createFakeSeeds() {
  let serverSeed = randomBytes(32).toString('hex')
  let clientSeed = 'tessera'
  let nonce = 0
  const view = (): SeedsView => ({
    serverSeedHash: hash(serverSeed),
    nextServerSeedHash: hash(`${serverSeed}next`),
    clientSeed,
    nonce,
  })
  return {
    view,
    /** Takes the seeds of a round and spends its nonce. */
    take() {
      const taken = { serverSeedHash: hash(serverSeed), serverSeed: null, clientSeed, nonce }
      nonce += 1
      return taken
    },
    rotate(seed: string) {
      const revealed = serverSeed
      serverSeed = randomBytes(32).toString('hex')
      clientSeed = seed
      nonce = 0
      return { revealed, seeds: view() }
    },
  }
}

/** Creates a round as the studio stores it, of which nothing is shown yet. */
function playedRound(
  game: Game,
  request: PlayRequest,
  outcome: RoundOutcome,
  facts: Pick<StoredRound, 'gameId' | 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'> & {
    readonly balanceBefore: bigint
  },
): StoredRound {
  const stake = BigInt(request.stake)
  const payout = roundPayout(game, outcome, stake)
  const spinsTotal = outcome.kind === 'slot' ? outcome.outcome.spins.length : 1
  return {
    ...facts,
    id: randomBytes(8).toString('hex'),
    ...{ playerKey: 'dev', mode: 'real', walletToken: '', sealedSeed: null, currency: CURRENCY },
    ...{ clientRoundKey: request.clientRoundKey, stake, choices: request.choices },
    ...{ phase: 'open', payout, drawn: { outcome, payout, spinsTotal }, spinsShown: 0 },
    ...{ freeRoundsId: null, freeRoundsLeft: null },
    ...{ refusal: null, reason: null, balanceAfter: null, attempts: 0, ageMs: 0 },
    ...{ createdAt: new Date(), closedAt: null },
  }
}

/** Returns the round with this many spins shown. With the last one it closes. */
function withSpinsShown(round: StoredRound, spinsShown: number): StoredRound {
  const isDone = spinsShown >= (round.drawn?.spinsTotal ?? 1)
  return isDone
    ? { ...round, spinsShown, phase: 'closed', closedAt: round.closedAt ?? new Date() }
    : { ...round, spinsShown }
}

type TableOptions = { readonly locale: string; readonly mode: 'real' | 'demo' }

/** Creates the table of a game. */
export async function createFakeTable(gameId: string, options: TableOptions): Promise<FakeTable> {
  const game = await loadGame(gameId)
  const entry = catalogue.find((one) => one.id === gameId)
  if (!game || !entry) throw new Error(`there is no game ${gameId}`)
  const rounds: StoredRound[] = []
  const seeds = createFakeSeeds()
  const view = (round: StoredRound): RoundView => viewRound(round, round.drawn, game, CURRENCY)
  const indexOf = (roundId: string): number => rounds.findIndex(({ id }) => id === roundId)
  const viewOf = (roundId: string): RoundView | ApiError => {
    const round = rounds[indexOf(roundId)]
    return round ? view(round) : missing
  }

  /** Stores a round with one more spin shown, and pays its win with the last one. */
  function showSpin(index: number, round: StoredRound): RoundView {
    const shown = withSpinsShown(round, round.spinsShown + 1)
    if (shown.phase === 'closed') table.balance += Number(round.payout)
    const stored = { ...shown, balanceAfter: BigInt(table.balance) }
    rounds[index] = stored
    return view(stored)
  }

  const play = (request: PlayRequest): RoundView | ApiError => {
    const known = rounds.find(({ clientRoundKey }) => clientRoundKey === request.clientRoundKey)
    if (known) return view(known)
    const open = rounds.find(({ phase }) => phase === 'open')
    if (open) return { code: 'round_open', message: 'Another round is open.', round: view(open) }
    if (table.refusal) return table.refusal
    if (table.balance < request.stake)
      return { code: 'insufficient_funds', message: 'Not enough money.', balance: table.balance }
    const facts = { gameId, ...seeds.take(), balanceBefore: BigInt(table.balance) }
    const round = playedRound(game, request, drawWanted(game, request, table.wish), facts)
    table.wish = null
    table.balance -= request.stake
    rounds.unshift(round)
    return showSpin(0, round)
  }

  const table: FakeTable = {
    wish: null,
    refusal: null,
    balance: options.mode === 'demo' ? 500_000 : 12_480,
    played: () => rounds.length,
    seeds: seeds.view,
    rotate: seeds.rotate,
    session: () => ({
      ...{ mode: options.mode, locale: options.locale, lobbyUrl: '/', platform: 'desktop' },
      ...{ currency: { code: CURRENCY, decimals: 2 }, balance: table.balance, stakes: ladderOf(game) },
      game: {
        ...{ id: gameId, name: entry.name, features: entry.features, rules: game },
        brand: { id: entry.brand, name: brands[entry.brand].name },
      },
      ...{ seeds: seeds.view(), minRoundMs: 0, freeRounds: null },
      unfinished: rounds.map(view).find(({ state }) => state === 'open') ?? null,
    }),
    play,
    next(roundId, spin) {
      const index = indexOf(roundId)
      const round = rounds[index]
      if (!round) return missing
      return round.phase === 'open' && round.spinsShown === spin ? showSpin(index, round) : view(round)
    },
    round: viewOf,
    rounds(before, limit) {
      const from = before ? indexOf(before) + 1 : 0
      const page = rounds.slice(from, from + limit).map(view)
      return { rounds: page, before: rounds.length > from + limit ? (page.at(-1)?.roundId ?? null) : null }
    },
  }
  return table
}
