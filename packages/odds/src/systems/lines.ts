import type { BetKind } from './bet-kinds.ts'

/** Returns the number of ways to choose `chosen` of n elements. */
function choose(n: number, chosen: number): number {
  let ways = 1
  for (let index = 1; index <= chosen; index += 1) ways = (ways * (n - chosen + index)) / index
  return ways
}

/** Returns the number of lines of a bet. Its total stake is the stake per line times this number. */
export function lineCount({ legs, folds }: Pick<BetKind, 'legs' | 'folds'>): number {
  return folds.reduce((total, fold) => total + choose(legs, fold), 0)
}

function* combinations(legs: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let first = from; first <= legs - size; first += 1)
    for (const rest of combinations(legs, size - 1, first + 1)) yield [first, ...rest]
}

/**
 * Returns the lines of a bet for display: the leg indexes of each line, short lines first, in the order of the legs.
 */
export function linesOf({ legs, folds }: Pick<BetKind, 'legs' | 'folds'>): number[][] {
  return folds.flatMap((fold) => [...combinations(legs, fold)])
}
