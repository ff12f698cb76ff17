import { eachCell, type Grid } from './grid.ts'

/** Values of a grid: the half line at which lower and higher values are closest to equally likely, and their range. */
interface Spread {
  readonly middle: number
  readonly least: number
  readonly most: number
}

function spreadOf(grid: Grid, value: (home: number, away: number) => number): Spread {
  const chances = new Map<number, number>()
  eachCell(grid, (home, away, _tag, chance) => {
    const at = value(home, away)
    chances.set(at, (chances.get(at) ?? 0) + chance)
  })
  let below = 0
  let best = 0.5
  let nearest = 1
  const values = [...chances.keys()].sort((a, b) => a - b)
  for (const at of values) {
    below += chances.get(at) ?? 0
    const distance = Math.abs(below - 0.5)
    if (distance < nearest) {
      nearest = distance
      best = at + 0.5
    }
  }
  return { middle: best, least: values[0] ?? 0, most: values.at(-1) ?? 0 }
}

/**
 * Returns lines around the balanced one: `count` of them on each side, `step` apart, without those that are certain to be
 * beaten or missed.
 */
function linesAround({ middle, least, most }: Spread, step: number, count: number): number[] {
  const lines = Array.from({ length: 2 * count + 1 }, (_, index) => middle + (index - count) * step)
  return lines.filter((line) => line > least && line < most)
}

/** Returns the lines of totals to offer, around the balanced line of the sum. All lines are positive. */
export function totalLines(grid: Grid, step = 0.5, count = 3): string[] {
  const spread = spreadOf(grid, (home, away) => home + away)
  return linesAround(spread, step, count)
    .filter((line) => line > 0)
    .map(String)
}

/** Returns the lines of one side's total. */
export function teamTotalLines(grid: Grid, team: 'home' | 'away', step = 1, count = 1): string[] {
  const spread = spreadOf(grid, (home, away) => (team === 'home' ? home : away))
  return linesAround(spread, step, count)
    .filter((line) => line > 0)
    .map(String)
}

/**
 * Returns the handicap lines of the home side, around the line that makes the sides equal. `offset` is the shift that the
 * home count contains.
 */
export function handicapLines(grid: Grid, step = 0.5, count = 3, offset = 0): string[] {
  const spread = spreadOf(grid, (home, away) => home - away - offset)
  return linesAround(spread, step, count)
    .reverse()
    .map((line) => String(0 - line))
}
