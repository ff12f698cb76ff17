import type { Grid } from './slot-grid.ts'
import { cellsOf, symbolCodes } from './slot-grid.ts'
import type { Cell, PayLine, PayRow, SlotGame, SlotWin, SymbolCode } from './slot-types.ts'

/** Wins of one window, in coins before the spin's multiplier. */

const REELS = 5

/** Coins for a number of a kind. */
export function payOf(row: PayRow | undefined, count: number): number {
  return row === undefined || count < 2 ? 0 : (row[Math.min(count, REELS) - 2] ?? 0)
}

/** Coins for three or more scatters. */
export function scatterPay(game: SlotGame, count: number): number {
  return count < 3 ? 0 : (game.scatterPays[Math.min(count, REELS) - 3] ?? 0)
}

/** Symbols that pay in runs, best first. */
export function payingSymbols(game: SlotGame): SymbolCode[] {
  return symbolCodes.filter((code) => game.paytable[code] !== undefined)
}

/** Best run from the start of a line; each wild in it multiplies. Null if nothing pays. */
export function bestRun(
  game: SlotGame,
  symbols: readonly SymbolCode[],
  wildMultiplier: number,
): { symbol: SymbolCode; count: number; coins: number } | null {
  let best: { symbol: SymbolCode; count: number; coins: number } | null = null
  for (const symbol of symbolCodes) {
    const pays = game.paytable[symbol]
    if (pays === undefined) continue
    let count = 0
    let factor = 1
    while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) {
      if (symbols[count] === 'W' && symbol !== 'W') factor *= wildMultiplier
      count++
    }
    const coins = payOf(pays, count) * factor
    if (coins > (best?.coins ?? 0)) best = { symbol, count, coins }
  }
  return best
}

function lineCells(line: PayLine): Cell[] {
  return line.map((row, reel) => [reel, row])
}

function lineWins(game: SlotGame, grid: Grid, wildMultiplier: number): SlotWin[] {
  if (game.pays.type !== 'lines') return []
  const wins: SlotWin[] = []
  for (const [index, line] of game.pays.lines.entries()) {
    const cells = lineCells(line)
    const symbols = line.map((row, reel) => symbolAt(grid, reel, row))
    const run = bestRun(game, symbols, wildMultiplier)
    if (run !== null) wins.push({ type: 'line', line: index, ...run, cells: cells.slice(0, run.count) })
    if (!game.pays.bothWays) continue
    const back = bestRun(game, symbols.toReversed(), wildMultiplier)
    if (back !== null && back.count < REELS) {
      wins.push({ type: 'line-from-right', line: index, ...back, cells: cells.slice(REELS - back.count) })
    }
  }
  return wins
}

function symbolAt(grid: Grid, reel: number, row: number): SymbolCode {
  const symbol = grid[reel]?.[row]
  if (symbol === undefined) throw new Error(`no cell at reel ${reel}, row ${row}`)
  return symbol
}

/** Number of times a column has a symbol; a wild counts as often as it multiplies. */
export function waysInColumn(
  column: readonly SymbolCode[],
  symbol: SymbolCode,
  wildMultiplier: number,
): number {
  return column.reduce((ways, found) => ways + (found === symbol ? 1 : found === 'W' ? wildMultiplier : 0), 0)
}

function waysWins(game: SlotGame, grid: Grid, wildMultiplier: number): SlotWin[] {
  if (game.pays.type !== 'ways') return []
  return payingSymbols(game).flatMap((symbol): SlotWin[] => {
    let count = 0
    let ways = 1
    for (const column of grid) {
      const here = waysInColumn(column, symbol, wildMultiplier)
      if (here === 0) break
      ways *= here
      count++
    }
    const coins = payOf(game.paytable[symbol], count) * ways
    if (coins === 0) return []
    const run = grid.slice(0, count)
    const cells = [...cellsOf(run, symbol), ...cellsOf(run, 'W')].sort((a, b) => a[0] - b[0] || a[1] - b[1])
    return [{ type: 'ways', line: null, symbol, count, cells, coins }]
  })
}

/** Scatters count where they landed, even under an expanded wild; each reel counts once. */
function scatterWin(game: SlotGame, landed: Grid): SlotWin[] {
  const cells = cellsOf(landed, 'S')
  const count = scatterCount(landed)
  const coins = scatterPay(game, count)
  return coins === 0 ? [] : [{ type: 'scatter', line: null, symbol: 'S', count, cells, coins }]
}

/** Number of reels on which a scatter landed. */
export function scatterCount(landed: Grid): number {
  return landed.filter((column) => column.includes('S')).length
}

function specialWin(game: SlotGame, shown: Grid, special: SymbolCode | null): SlotWin[] {
  if (special === null || game.pays.type !== 'lines') return []
  const cells: Cell[] = shown.flatMap((column, reel) =>
    column.includes(special) ? column.map((_, row): Cell => [reel, row]) : [],
  )
  const count = shown.filter((column) => column.includes(special)).length
  const coins = payOf(game.paytable[special], count) * game.pays.lines.length
  return coins === 0 ? [] : [{ type: 'special', line: null, symbol: special, count, cells, coins }]
}

/** All wins of a window. `special` is the expanding symbol in free spins; null otherwise. */
export function winsOf(
  game: SlotGame,
  landed: Grid,
  shown: Grid,
  special: SymbolCode | null,
  wildMultiplier: number,
): SlotWin[] {
  return [
    ...lineWins(game, shown, wildMultiplier),
    ...waysWins(game, shown, wildMultiplier),
    ...scatterWin(game, landed),
    ...specialWin(game, shown, special),
  ]
}
