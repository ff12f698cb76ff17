import { columnAt, type Overlay, overlayColumn, parseStrip } from '../games/slot-grid.ts'
import type { SymbolCode } from '../games/slot-types.ts'

/** Columns that one reel can show, each with its chance. Reels are independent of each other. */
export type ReelChances = readonly { readonly column: readonly SymbolCode[]; readonly chance: number }[]

function merged(columns: Iterable<{ column: readonly SymbolCode[]; chance: number }>): ReelChances {
  const byColumn = new Map<string, { column: readonly SymbolCode[]; chance: number }>()
  for (const { column, chance } of columns) {
    const key = column.join('')
    byColumn.set(key, { column, chance: chance + (byColumn.get(key)?.chance ?? 0) })
  }
  return [...byColumn.values()]
}

/** Columns that a reel shows under an overlay, over all its stops. */
export function reelChances(strip: string, reel: number, rows: number, overlay: Overlay): ReelChances {
  const symbols = parseStrip(strip)
  return merged(
    symbols.map((_, stop) => ({
      column: overlayColumn(columnAt(symbols, stop, rows), reel, overlay),
      chance: 1 / symbols.length,
    })),
  )
}

/** Columns that a reel shows one spin later if the wilds of the previous spin stay in place. */
export function withStickyWilds(before: ReelChances, landing: ReelChances): ReelChances {
  return merged(
    before.flatMap((old) =>
      landing.map((fresh) => ({
        column: fresh.column.map((symbol, row): SymbolCode => (old.column[row] === 'W' ? 'W' : symbol)),
        chance: old.chance * fresh.chance,
      })),
    ),
  )
}

/** Chance that the column has a property. */
export function chanceThat(reel: ReelChances, holds: (column: readonly SymbolCode[]) => boolean): number {
  return reel.reduce((sum, { column, chance }) => (holds(column) ? sum + chance : sum), 0)
}

/** Mean of a number computed from the column. */
export function meanOf(reel: ReelChances, read: (column: readonly SymbolCode[]) => number): number {
  return reel.reduce((sum, { column, chance }) => sum + chance * read(column), 0)
}

/** Chances that 0, 1, 2 ... reels have a property, from the chance of each reel. */
export function countChances(chances: readonly number[]): number[] {
  let counts = [1]
  for (const chance of chances) {
    const next: number[] = new Array(counts.length + 1).fill(0)
    counts.forEach((weight, count) => {
      next[count] = (next[count] ?? 0) + weight * (1 - chance)
      next[count + 1] = (next[count + 1] ?? 0) + weight * chance
    })
    counts = next
  }
  return counts
}
