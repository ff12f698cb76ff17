import { eachCell, type Grid } from './grid.ts'

/** The middle of a whole-numbered value over a grid: the half line nearest to even chances. */
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

/** Lines around the balanced one: `count` of them on each side, `step` apart. */
function linesAround(middle: number, step: number, count: number): number[] {
  return Array.from({ length: 2 * count + 1 }, (_, index) => middle + (index - count) * step)
}

/** Lines of totals to offer: around the middle of the sum, above nothing. */
export function totalLines(grid: Grid, step = 0.5, count = 3): string[] {
  const middle = balancedLine(grid, (home, away) => home + away)
  return linesAround(middle, step, count)
    .filter((line) => line > 0)
    .map(String)
}

/** Lines of one side's total. */
export function teamTotalLines(grid: Grid, team: 'home' | 'away', step = 1, count = 1): string[] {
  const middle = balancedLine(grid, (home, away) => (team === 'home' ? home : away))
  return linesAround(middle, step, count)
    .filter((line) => line > 0)
    .map(String)
}

/** Lines of handicaps for the home side: around what makes the sides equal. `offset` is in the home count alone. */
export function handicapLines(grid: Grid, step = 0.5, count = 3, offset = 0): string[] {
  const middle = offset - balancedLine(grid, (home, away) => home - away)
  return linesAround(middle, step, count).map(String)
}
