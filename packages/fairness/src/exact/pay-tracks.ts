import type { PayLine, SlotGame, SymbolCode } from '../games/slot-types.ts'
import { bestRun, payingSymbols, payOf, waysInColumn } from '../games/slot-wins.ts'
import { isAlive } from './window-mean.ts'

/** Number of the last reel, from 0. */
const LAST = 4
const REELS = LAST + 1

/** Progress of a track after a reel: its state, 0 if nothing can follow, and the coins that it has won then. */
export interface TrackStep {
  readonly state: number
  readonly coins: number
}

/** A way to win that is followed reel by reel, such as a pay line. States are positive integers below 65,536. */
export interface PayTrack {
  readonly start: number
  step(state: number, reel: number, column: readonly SymbolCode[]): TrackStep
}

/** Numbers prefixes of lines, so that a state is an integer. */
class Prefixes {
  readonly #list: SymbolCode[][] = [[]]
  readonly #ids = new Map<string, number>()

  idOf(prefix: SymbolCode[]): number {
    const key = prefix.join('')
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#list.push(prefix) - 1
    this.#ids.set(key, id)
    return id
  }

  at(id: number): readonly SymbolCode[] {
    return this.#list[id] ?? []
  }
}

const symbolIn = (column: readonly SymbolCode[], row: number | undefined): SymbolCode => {
  const symbol = column[row ?? 0]
  if (symbol === undefined) throw new Error(`no row ${row}`)
  return symbol
}

function lineTrack(game: SlotGame, line: PayLine, wild: number, prefixes: Prefixes): PayTrack {
  return {
    start: prefixes.idOf([]),
    step(state, reel, column) {
      const prefix = [...prefixes.at(state), symbolIn(column, line[reel])]
      if (reel < LAST && isAlive(prefix)) return { state: prefixes.idOf(prefix), coins: 0 }
      return { state: 0, coins: bestRun(game, prefix, wild)?.coins ?? 0 }
    },
  }
}

/** A line that pays from the right. Its state is the run that ends at the reel, and the last reel decides. */
function lineTrackFromRight(game: SlotGame, line: PayLine, wild: number, prefixes: Prefixes): PayTrack {
  return {
    start: prefixes.idOf([]),
    step(state, reel, column) {
      const run = [symbolIn(column, line[reel]), ...prefixes.at(state)]
      while (run.length > 1 && !isAlive(run)) run.pop()
      if (reel < LAST) return { state: prefixes.idOf(run), coins: 0 }
      const best = bestRun(game, run, wild)
      return { state: 0, coins: best === null || best.count === REELS ? 0 : best.coins }
    },
  }
}

/** The ways of a symbol. Its state is the number of ways so far. */
function waysTrack(game: SlotGame, symbol: SymbolCode, wild: number): PayTrack {
  const pays = game.paytable[symbol]
  return {
    start: 1,
    step(state, reel, column) {
      const ways = state * waysInColumn(column, symbol, wild)
      if (ways === 0) return { state: 0, coins: payOf(pays, reel) * state }
      return reel < LAST ? { state: ways, coins: 0 } : { state: 0, coins: payOf(pays, REELS) * ways }
    },
  }
}

/** A special symbol, which pays on every line for the reels on which it lands. Its state is their number plus one. */
function specialTrack(game: SlotGame, symbol: SymbolCode, lines: number): PayTrack {
  return {
    start: 1,
    step(state, reel, column) {
      const next = column.includes(symbol) ? state + 1 : state
      if (reel < LAST) return { state: next, coins: 0 }
      return { state: 0, coins: payOf(game.paytable[symbol], next - 1) * lines }
    },
  }
}

/** Returns all ways to win in a window, except scatters. */
export function payTracks(game: SlotGame, wild: number, special: SymbolCode | null): PayTrack[] {
  if (game.pays.type === 'ways') return payingSymbols(game).map((symbol) => waysTrack(game, symbol, wild))
  const { lines, bothWays } = game.pays
  const prefixes = new Prefixes()
  return [
    ...lines.map((line) => lineTrack(game, line, wild, prefixes)),
    ...(bothWays ? lines.map((line) => lineTrackFromRight(game, line, wild, prefixes)) : []),
    ...(special === null ? [] : [specialTrack(game, special, lines.length)]),
  ]
}
