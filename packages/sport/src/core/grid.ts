import { type LegResult, RESULTS, type ResultIndex, type Shares, sharesFrom } from './results.ts'

/**
 * The exact distribution of the facts that settle markets: two counts (goals, sets, points) and a tag. The tag records
 * facts about the course of the match that the counts don't contain. The probability of (home, away, tag) is at index
 * `(home * away size + away) * tags + tag`.
 */
export interface Grid {
  readonly home: number
  readonly away: number
  readonly tags: number
  readonly cells: Float64Array
}

/** Settles one outcome of a market by the facts of a grid. Prices and results use the same function. */
export type Settle = (home: number, away: number, tag: number) => ResultIndex

/** Returns an empty grid for counts up to and including the given ones. */
export function gridOf(mostHome: number, mostAway: number, tags = 1): Grid {
  const home = mostHome + 1
  const away = mostAway + 1
  return { home, away, tags, cells: new Float64Array(home * away * tags) }
}

/** Adds an amount to a cell. */
export function add(cells: Float64Array, index: number, amount: number): void {
  cells[index] = (cells[index] ?? 0) + amount
}

/** Adds a probability to one cell of a grid. */
export function addTo(grid: Grid, home: number, away: number, tag: number, chance: number): void {
  add(grid.cells, (home * grid.away + away) * grid.tags + tag, chance)
}

/** Returns a grid in which one cell is certain. */
export function certain(home: number, away: number, tag = 0, tags = 1): Grid {
  const grid = gridOf(home, away, tags)
  addTo(grid, home, away, tag, 1)
  return grid
}

/** Calls `visit` for each cell with a positive probability. */
export function eachCell(
  grid: Grid,
  visit: (home: number, away: number, tag: number, chance: number) => void,
): void {
  let index = 0
  for (let home = 0; home < grid.home; home++)
    for (let away = 0; away < grid.away; away++)
      for (let tag = 0; tag < grid.tags; tag++) {
        const chance = grid.cells[index++] ?? 0
        if (chance > 0) visit(home, away, tag, chance)
      }
}

/** Returns the probabilities of the results of an outcome. */
export function sharesOf(grid: Grid, settle: Settle): Shares {
  const sums = new Float64Array(RESULTS.length)
  eachCell(grid, (home, away, tag, chance) => add(sums, settle(home, away, tag), chance))
  return sharesFrom(sums)
}

/** Returns the result that the outcome has in every possible cell, or `undecided`: over 2.5 is won with the third goal. */
export function decidedBy(grid: Grid, settle: Settle): LegResult {
  let found = -1
  for (let index = 0; index < grid.cells.length; index++) {
    if ((grid.cells[index] ?? 0) <= 0) continue
    const tag = index % grid.tags
    const count = (index - tag) / grid.tags
    const result = settle(Math.floor(count / grid.away), count % grid.away, tag)
    if (found === -1) found = result
    else if (found !== result) return 'undecided'
  }
  const result = RESULTS[found]
  if (result === undefined) throw new Error('the grid is empty')
  return result
}
