import { eachCell, type Grid } from './grid.ts'

/** Returns the half line at which the probabilities of lower and higher values are closest to equal. */
function balancedLine(grid: Grid, value: (home: number, away: number) => number): number {
  const chances = new Map<number, number>()
  eachCell(grid, (home, away, _tag, chance) => {
    const at = value(home, away)
    chances.set(at, (chances.get(at) ?? 0) + chance)
  })
  let below = 0
  let best = 0.5
  let nearest = 1
  for (const at of [...chances.keys()].sort((a, b) => a - b)) {
    below += chances.get(at) ?? 0
    const distance = Math.abs(below - 0.5)
    if (distance < nearest) {
      nearest = distance
      best = at + 0.5
    }
  }
  return best
}

/** Returns lines around the balanced one: `count` of them on each side, `step` apart. */
function linesAround(middle: number, step: number, count: number): number[] {
  return Array.from({ length: 2 * count + 1 }, (_, index) => middle + (index - count) * step)
}

/** Returns the lines of totals to offer, around the balanced line of the sum. All lines are positive. */
export function totalLines(grid: Grid, step = 0.5, count = 3): string[] {
  const middle = balancedLine(grid, (home, away) => home + away)
  return linesAround(middle, step, count)
    .filter((line) => line > 0)
    .map(String)
}

/** Returns the lines of one side's total. */
export function teamTotalLines(grid: Grid, team: 'home' | 'away', step = 1, count = 1): string[] {
  const middle = balancedLine(grid, (home, away) => (team === 'home' ? home : away))
  return linesAround(middle, step, count)
    .filter((line) => line > 0)
    .map(String)
}

/**
 * Returns the handicap lines of the home side, around the line that makes the sides equal. `offset` is the shift that the
 * home count contains.
 */
export function handicapLines(grid: Grid, step = 0.5, count = 3, offset = 0): string[] {
  const middle = offset - balancedLine(grid, (home, away) => home - away)
  return linesAround(middle, step, count).map(String)
}
