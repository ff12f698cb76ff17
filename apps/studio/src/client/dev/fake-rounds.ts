import { createHash, randomBytes } from 'node:crypto'
import {
  defaultDiceChoices,
  type Floats,
  freeSpinsAwarded,
  playRound,
  type RoundOutcome,
  roundPayout,
} from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { brands } from '../../games/brands.ts'
import { catalogue } from '../../games/catalogue.ts'
import type { DiceGame, SlotGame } from '../../games/types.ts'
import type { ApiError, GameSessionView, PlayRequest, RoundView, SeedsView } from '../../protocol.ts'

/** Wanted result of the next round, for pictures and tests of the page. */
export type Wish = 'free-spins' | 'big' | 'win' | 'return' | 'lose' | 'turn' | 'special' | 'anticipate'

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

interface Kept {
  readonly outcome: RoundOutcome
  view: RoundView
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const chance: Floats = { next: () => randomBytes(4).readUInt32BE() / 2 ** 32 }

function grants(wish: Wish, outcome: RoundOutcome, win: number, stake: number): boolean {
  const first = outcome.kind === 'slot' ? outcome.outcome.spins[0] : null
  switch (wish) {
    case 'free-spins':
      return (first?.freeSpinsAwarded ?? 0) > 0
    case 'big':
      return win >= stake * 15 && (first?.freeSpinsAwarded ?? 0) === 0
    case 'win':
      return win > stake && win < stake * 15 && (first?.freeSpinsAwarded ?? 0) === 0
    case 'return':
      return win > 0 && win < stake
    case 'lose':
      return win === 0
    case 'turn':
      return first !== null && JSON.stringify(first.landed) !== JSON.stringify(first.shown)
    case 'special':
      return (
        outcome.kind === 'slot' &&
        outcome.outcome.spins.some((spin) => spin.wins.some((one) => one.type === 'special'))
      )
    case 'anticipate':
      return (
        first !== null &&
        first.landed.slice(0, 4).filter((column) => column.includes('S')).length === 2 &&
        win === 0
      )
  }
}

function ladderOf(game: SlotGame | DiceGame): GameSessionView['stakes'] {
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

export async function createFakeTable(
  gameId: string,
  options: { locale: string; mode: 'real' | 'demo' },
): Promise<FakeTable> {
  const found = await loadGame(gameId)
  const entry = catalogue.find((one) => one.id === gameId)
  if (!found || !entry) throw new Error(`there is no game ${gameId}`)
  const game = found
  const kept: Kept[] = []
  const byKey = new Map<string, Kept>()
  let serverSeed = randomBytes(32).toString('hex')
  let clientSeed = 'tessera'
  let nonce = 0
  const seeds = (): SeedsView => ({
    serverSeedHash: hash(serverSeed),
    nextServerSeedHash: hash(`${serverSeed}next`),
    clientSeed,
    nonce,
  })

  /** View of the round with this many spins shown. */
  function show(one: Kept, shown: number): RoundView {
    const { outcome, view } = one
    if (outcome.kind === 'dice' || game.kind === 'dice') return view
    const { spins } = outcome.outcome
    const coin = view.stake / game.coinsPerSpin
    const visible = spins.slice(0, shown)
    const done = visible.length === spins.length
    const win = visible.reduce((sum, spin) => sum + spin.coins, 0) * coin
    if (done && view.state !== 'closed') table.balance += win
    return {
      ...view,
      state: done ? 'closed' : 'open',
      win,
      balance: table.balance,
      closedAt: done ? new Date().toISOString() : null,
      result: {
        kind: 'slot',
        coin,
        spins: [...visible],
        specialSymbol: outcome.outcome.specialSymbol,
        freeSpins: { awarded: freeSpinsAwarded(game, visible), played: visible.length - 1 },
      },
    }
  }

  function draw(request: PlayRequest): RoundOutcome {
    const choices = game.kind === 'dice' ? (request.choices ?? defaultDiceChoices[game.rules.type]) : null
    let outcome = playRound(game, choices, chance)
    for (let tries = 0; table.wish && tries < 400_000; tries += 1) {
      if (
        grants(table.wish, outcome, Number(roundPayout(game, outcome, BigInt(request.stake))), request.stake)
      )
        break
      outcome = playRound(game, choices, chance)
    }
    table.wish = null
    return outcome
  }

  const missing: ApiError = { code: 'not_found', message: 'There is no such round.' }
  const table: FakeTable = {
    wish: null,
    refusal: null,
    balance: options.mode === 'demo' ? 500_000 : 12_480,
    played: () => kept.length,
    seeds,
    session: () => ({
      mode: options.mode,
      currency: { code: 'EUR', decimals: 2 },
      locale: options.locale,
      lobbyUrl: '/',
      platform: 'desktop',
      balance: table.balance,
      stakes: ladderOf(game),
      game: {
        id: gameId,
        name: entry.name,
        brand: { id: entry.brand, name: brands[entry.brand].name },
        features: entry.features,
        rules: game,
      },
      seeds: seeds(),
      minRoundMs: 0,
      unfinished: kept.map(({ view }) => view).find(({ state }) => state === 'open') ?? null,
    }),
    play(request) {
      const known = byKey.get(request.clientRoundKey)
      if (known) return known.view
      const open = kept.find(({ view }) => view.state === 'open')
      if (open) return { code: 'round_open', message: 'Another round is open.', round: open.view }
      if (table.refusal) return table.refusal
      if (table.balance < request.stake) {
        return { code: 'insufficient_funds', message: 'Not enough money.', balance: table.balance }
      }
      const balanceBefore = table.balance
      const outcome = draw(request)
      table.balance -= request.stake
      const win = outcome.kind === 'dice' ? Number(roundPayout(game, outcome, BigInt(request.stake))) : 0
      table.balance += win
      const view: RoundView = {
        roundId: randomBytes(8).toString('hex'),
        clientRoundKey: request.clientRoundKey,
        state: outcome.kind === 'dice' ? 'closed' : 'open',
        stake: request.stake,
        choices: request.choices,
        win,
        result: outcome.kind === 'dice' ? { kind: 'dice', outcome: outcome.outcome } : null,
        refusal: null,
        reason: null,
        currency: { code: 'EUR', decimals: 2 },
        balanceBefore,
        balance: table.balance,
        fairness: { serverSeedHash: hash(serverSeed), serverSeed: null, clientSeed, nonce },
        startedAt: new Date().toISOString(),
        closedAt: outcome.kind === 'dice' ? new Date().toISOString() : null,
      }
      nonce += 1
      const one: Kept = { outcome, view }
      one.view = show(one, 1)
      kept.unshift(one)
      byKey.set(request.clientRoundKey, one)
      return one.view
    },
    next(roundId, spin) {
      const one = kept.find(({ view }) => view.roundId === roundId)
      if (!one) return missing
      if (one.view.result?.kind === 'slot' && one.view.result.spins.length === spin)
        one.view = show(one, spin + 1)
      return one.view
    },
    round: (roundId) => kept.find(({ view }) => view.roundId === roundId)?.view ?? missing,
    rounds(before, limit) {
      const from = before ? kept.findIndex(({ view }) => view.roundId === before) + 1 : 0
      const page = kept.slice(from, from + limit).map(({ view }) => view)
      return { rounds: page, before: kept.length > from + limit ? (page.at(-1)?.roundId ?? null) : null }
    },
    rotate(seed) {
      const revealed = serverSeed
      serverSeed = randomBytes(32).toString('hex')
      clientSeed = seed
      nonce = 0
      return { revealed, seeds: seeds() }
    },
  }
  return table
}
