import type { SymbolCode } from '../../games/types.ts'

/** Stop of one reel. Times in ms from the moment at which the reels start to stop. */
interface ReelPlan {
  readonly reel: number
  /** Start of its landing, which takes `LANDING_MS`. */
  readonly stopAtMs: number
  /** Two scatters have landed already, so this reel stops later. */
  readonly anticipates: boolean
}

export const LANDING_MS = 520
/** Number of cells that a reel travels while it lands. */
export const LANDING_CELLS = 8
export const STAGGER_MS = 150
export const ANTICIPATION_MS = 850
const SCATTERS_TO_ANTICIPATE = 2

/** Plans stops from the left. From the reel at which only one scatter is missing, each waits longer. */
export function planReels(landed: readonly (readonly SymbolCode[])[], canTrigger: boolean): ReelPlan[] {
  let scatters = 0
  let at = 0
  return landed.map((column, reel) => {
    const anticipates = canTrigger && scatters >= SCATTERS_TO_ANTICIPATE
    if (reel > 0) at += anticipates ? ANTICIPATION_MS : STAGGER_MS
    scatters += column.filter((code) => code === 'S').length
    return { reel, stopAtMs: at, anticipates }
  })
}

const wrap = (index: number, length: number) => ((index % length) + length) % length

/** Symbols of a closed strip, from an index downwards. */
export function stripSlice(strip: string, from: number, count: number): SymbolCode[] {
  return Array.from({ length: count }, (_, i) => strip[wrap(from + i, strip.length)] as SymbolCode)
}

/**
 * Tiles of a landing reel, from the top: one symbol above the window (visible when the reel overshoots), the
 * window itself, and the symbols passed on the way. They are in the order of the strip.
 */
export function landingTiles(strip: string, stop: number, landed: readonly SymbolCode[]): SymbolCode[] {
  return [
    ...stripSlice(strip, stop - 1, 1),
    ...landed,
    ...stripSlice(strip, stop + landed.length, LANDING_CELLS),
  ]
}

/** Offset of the landing strip above its place, in percent of its own height, at the start and at rest. */
export function landingOffsets(rows: number): { start: number; rest: number } {
  const cells = 1 + rows + LANDING_CELLS
  return { start: (-(1 + LANDING_CELLS) / cells) * 100, rest: (-1 / cells) * 100 }
}

/** Cells whose shown symbol differs from the landed one: revealed mystery symbols and expanded wilds. */
export function turnedCells(
  landed: readonly (readonly SymbolCode[])[],
  shown: readonly (readonly SymbolCode[])[],
): { reel: number; row: number; code: SymbolCode }[] {
  return shown.flatMap((column, reel) =>
    column.flatMap((code, row) => (landed[reel]?.[row] === code ? [] : [{ reel, row, code }])),
  )
}

/**
 * SVG path of a pay line through the centres of its cells, with both ends at the edge; cells are 100 wide.
 */
export function linePath(rows: readonly number[]): string {
  const points = rows.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`)
  const first = (rows[0] ?? 0) * 100 + 50
  const last = (rows.at(-1) ?? 0) * 100 + 50
  return `M0 ${first}L${points.join('L')}L${rows.length * 100} ${last}`
}
