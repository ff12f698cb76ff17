import { add, addTo, type Grid, gridOf } from '../core/grid.ts'
import type { Stretch } from './jumps.ts'
import type { Sides } from './race.ts'

/** Returns the distribution of a count that starts at `from`, grows by a Poisson number and stops at `cap`. */
function countChances(from: number, expected: number, cap: number): Float64Array {
  const chances = new Float64Array(cap + 1)
  let left = 1
  let chance = Math.exp(-expected)
  for (let count = from; count < cap; count++) {
    chances[count] = chance
    left -= chance
    chance *= expected / (count - from + 1)
  }
  chances[cap] = from >= cap ? 1 : Math.max(left, chance)
  return chances
}

/**
 * Returns the distribution of two counts with constant rates after a stretch of uncertain length. It equals the result of
 * {@link runRace} for such a law, but is faster.
 */
export function poissonGrid(from: Sides, rates: Sides, stretches: readonly Stretch[], cap: number): Grid {
  const mixed = gridOf(Math.max(cap, from[0]), Math.max(cap, from[1]))
  for (const { length, chance } of stretches)
    fixedGrid(from, [rates[0] * length, rates[1] * length], cap).cells.forEach((share, cell) => {
      if (share > 0) add(mixed.cells, cell, chance * share)
    })
  return mixed
}

/** Returns the distribution of two counts with the expected numbers of additions. */
function fixedGrid(from: Sides, expected: Sides, cap: number): Grid {
  const grid = gridOf(Math.max(cap, from[0]), Math.max(cap, from[1]))
  const home = countChances(from[0], expected[0], grid.home - 1)
  const away = countChances(from[1], expected[1], grid.away - 1)
  home.forEach((chance, goals) => {
    if (chance === 0) return
    away.forEach((share, others) => {
      addTo(grid, goals, others, 0, chance * share)
    })
  })
  return grid
}
