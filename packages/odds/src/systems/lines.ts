import type { BetKind } from './bet-kinds.ts'

/** How many ways there are to choose so many of n. */
function choose(n: number, chosen: number): number {
  let ways = 1
  for (let index = 1; index <= chosen; index += 1) ways = (ways * (n - chosen + index)) / index
  return ways
}

/** How many lines a bet has. Its whole stake is the stake of a line times this. */
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

/** The lines of a bet, to be shown: the indexes of each line's legs, short lines first, in the order of the legs. */
export function linesOf({ legs, folds }: Pick<BetKind, 'legs' | 'folds'>): number[][] {
  return folds.flatMap((fold) => [...combinations(legs, fold)])
}
