import type { Cell, SlotGame, SymbolCode, WeightedTable } from './slot-types.ts'

/** Columns from the left, each from the top down. */
export type Grid = readonly (readonly SymbolCode[])[]

/** All symbols, best first. */
export const symbolCodes: readonly SymbolCode[] = [
  'W',
  'S',
  'M',
  'A',
  'B',
  'C',
  'D',
  'E',
  '1',
  '2',
  '3',
  '4',
  '5',
]

const known: ReadonlySet<string> = new Set(symbolCodes)

function isSymbolCode(character: string): character is SymbolCode {
  return known.has(character)
}

/** Parses a reel strip into symbols. Throws on an unknown character: the definition is broken. */
export function parseStrip(strip: string): SymbolCode[] {
  return Array.from(strip, (character) => {
    if (!isSymbolCode(character)) throw new Error(`no symbol: ${character}`)
    return character
  })
}

/** Column of the window for a stopped reel: `rows` symbols from the stop downwards, around the ring. */
export function columnAt(strip: readonly SymbolCode[], stop: number, rows: number): SymbolCode[] {
  return Array.from({ length: rows }, (_, row) => {
    const symbol = strip[(stop + row) % strip.length]
    if (symbol === undefined) throw new Error('an empty reel strip')
    return symbol
  })
}

export function totalWeight(table: WeightedTable<unknown>): number {
  return table.reduce((sum, [, weight]) => sum + weight, 0)
}

/** Value at floor(f * total weight), counting the weights in the order of the table. */
export function drawWeighted<T>(float: number, table: WeightedTable<T>): T {
  let rest = Math.floor(float * totalWeight(table))
  for (const [value, weight] of table) {
    if (rest < weight) return value
    rest -= weight
  }
  throw new Error('an empty table, or a float outside of [0, 1)')
}

/** Changes from the landed symbols to the symbols on which wins are counted. */
export interface Overlay {
  readonly mystery: SymbolCode | null
  readonly wildReel: number | null
  readonly expandWilds: boolean
}

/** Column of one reel after mystery symbols, a wild reel and expansion (sticky wilds are laid over later). */
export function overlayColumn(column: readonly SymbolCode[], reel: number, overlay: Overlay): SymbolCode[] {
  const opened = column.map((symbol) =>
    symbol === 'M' && overlay.mystery !== null ? overlay.mystery : symbol,
  )
  const fills = overlay.wildReel === reel || (overlay.expandWilds && opened.includes('W'))
  return fills ? opened.map(() => 'W') : opened
}

/** True if wilds expand over their reels in this type of spin. */
export function wildsExpand(game: SlotGame, isFree: boolean): boolean {
  return game.wild.expands === 'always' || (isFree && game.wild.expands === 'free')
}

/** Cells of a grid with a given symbol, reel by reel. */
export function cellsOf(grid: Grid, symbol: SymbolCode): Cell[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((found, row): Cell[] => (found === symbol ? [[reel, row]] : [])),
  )
}
