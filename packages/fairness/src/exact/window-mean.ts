import type { PayLine, SlotGame, SymbolCode } from '../games/slot-types.ts'
import { bestRun, payingSymbols, payOf, waysInColumn } from '../games/slot-wins.ts'
import { chanceThat, countChances, meanOf, type ReelChances } from './reel-chances.ts'

/**
 * Mean coins of one window by exact enumeration. Reels are independent, and the mean of a sum is the sum of
 * the means.
 */

type Marginal = readonly (readonly [symbol: SymbolCode, chance: number])[]

function marginalAt(reel: ReelChances, row: number): Marginal {
  const chances = new Map<SymbolCode, number>()
  for (const { column, chance } of reel) {
    const symbol = column[row]
    if (symbol !== undefined) chances.set(symbol, (chances.get(symbol) ?? 0) + chance)
  }
  return [...chances]
}

/** True if more symbols can lengthen a run that starts with this prefix. */
export function isAlive(prefix: readonly SymbolCode[]): boolean {
  const natural = prefix.find((symbol) => symbol !== 'W')
  return natural !== 'S' && prefix.every((symbol) => symbol === 'W' || symbol === natural)
}

/**
 * Mean coins of a line's runs from its start. Enumerates the symbols reel by reel as far as a run can
 * continue.
 */
function meanOfRuns(
  game: SlotGame,
  line: readonly Marginal[],
  wildMultiplier: number,
  longest: number,
  prefix: readonly SymbolCode[] = [],
): number {
  if (prefix.length === line.length || !isAlive(prefix)) {
    const run = bestRun(game, prefix, wildMultiplier)
    return run === null || run.count > longest ? 0 : run.coins
  }
  return (line[prefix.length] ?? []).reduce(
    (sum, [symbol, chance]) =>
      sum + chance * meanOfRuns(game, line, wildMultiplier, longest, [...prefix, symbol]),
    0,
  )
}

function meanOfLine(
  game: SlotGame,
  reels: readonly ReelChances[],
  line: PayLine,
  bothWays: boolean,
  wild: number,
) {
  const marginals = reels.map((reel, index) => marginalAt(reel, line[index] ?? 0))
  const forth = meanOfRuns(game, marginals, wild, 5)
  return bothWays ? forth + meanOfRuns(game, marginals.toReversed(), wild, 4) : forth
}

function meanOfWays(game: SlotGame, reels: readonly ReelChances[], wild: number): number {
  let mean = 0
  for (const symbol of payingSymbols(game)) {
    let ways = 1
    reels.forEach((reel, index) => {
      ways *= meanOf(reel, (column) => waysInColumn(column, symbol, wild))
      const next = reels[index + 1]
      const ends =
        next === undefined ? 1 : chanceThat(next, (column) => waysInColumn(column, symbol, wild) === 0)
      mean += payOf(game.paytable[symbol], index + 1) * ways * ends
    })
  }
  return mean
}

/** Mean coins of the line or way wins of a window. */
export function meanOfWindow(game: SlotGame, reels: readonly ReelChances[], wildMultiplier: number): number {
  if (game.pays.type === 'ways') return meanOfWays(game, reels, wildMultiplier)
  const { lines, bothWays } = game.pays
  return lines.reduce((sum, line) => sum + meanOfLine(game, reels, line, bothWays, wildMultiplier), 0)
}

/** Mean coins of a special symbol that expands over its reels and pays on every line. */
export function meanOfSpecial(game: SlotGame, reels: readonly ReelChances[], special: SymbolCode): number {
  if (game.pays.type !== 'lines') return 0
  const lines = game.pays.lines.length
  const counts = countChances(reels.map((reel) => chanceThat(reel, (column) => column.includes(special))))
  return counts.reduce((sum, chance, count) => sum + chance * payOf(game.paytable[special], count) * lines, 0)
}
