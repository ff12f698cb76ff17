import type { SymbolCode } from '../../games/types.ts'

/** When one reel stops. Times in ms from the moment the reels begin to stop. */
interface ReelPlan {
  readonly reel: number
  /** When its landing begins; it has landed `LANDING_MS` later. */
  readonly stopAtMs: number
  /** Two scatters lie already: this reel takes its time. */
  readonly anticipates: boolean
}

export const LANDING_MS = 520
/** How many cells a reel travels while it lands. */
export const LANDING_CELLS = 8
export const STAGGER_MS = 150
export const ANTICIPATION_MS = 850
const SCATTERS_TO_HOPE = 2

/** Stops from the left; from the reel on where only one scatter is missing, each waits longer. */
export function planReels(landed: readonly (readonly SymbolCode[])[], canTrigger: boolean): ReelPlan[] {
  let scatters = 0
  let at = 0
  return landed.map((column, reel) => {
    const anticipates = canTrigger && scatters >= SCATTERS_TO_HOPE
    if (reel > 0) at += anticipates ? ANTICIPATION_MS : STAGGER_MS
    scatters += column.filter((code) => code === 'S').length
    return { reel, stopAtMs: at, anticipates }
  })
}

const wrap = (index: number, length: number) => ((index % length) + length) % length

/** Symbols of a closed strip from an index on, downwards. */
export function stripSlice(strip: string, from: number, count: number): SymbolCode[] {
  return Array.from({ length: count }, (_, i) => strip[wrap(from + i, strip.length)] as SymbolCode)
}

/**
 * What a landing reel carries, from the top: one symbol above the window (it shows when the reel overshoots), the
 * window itself, and what it passes on the way. All of it stands on the strip in this order.
 */
export function landingTiles(strip: string, stop: number, landed: readonly SymbolCode[]): SymbolCode[] {
  return [
    ...stripSlice(strip, stop - 1, 1),
    ...landed,
    ...stripSlice(strip, stop + landed.length, LANDING_CELLS),
  ]
}

/** How far the landing strip lies above its place, in percent of its own height, at the start and at rest. */
export function landingOffsets(rows: number): { start: number; rest: number } {
  const cells = 1 + rows + LANDING_CELLS
  return { start: (-(1 + LANDING_CELLS) / cells) * 100, rest: (-1 / cells) * 100 }
}

/** Cells where what is shown differs from what landed: mysteries that open, wilds that grow. */
export function turnedCells(
  landed: readonly (readonly SymbolCode[])[],
  shown: readonly (readonly SymbolCode[])[],
): { reel: number; row: number; code: SymbolCode }[] {
  return shown.flatMap((column, reel) =>
    column.flatMap((code, row) => (landed[reel]?.[row] === code ? [] : [{ reel, row, code }])),
  )
}

/** The course of a pay line through the middles of its cells, with both ends at the edge; cells are 100 wide. */
export function linePath(rows: readonly number[]): string {
  const points = rows.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`)
  const first = (rows[0] ?? 0) * 100 + 50
  const last = (rows.at(-1) ?? 0) * 100 + 50
  return `M0 ${first}L${points.join('L')}L${rows.length * 100} ${last}`
}
