import type { Grid, Settle } from './grid.ts'
import type { Leg } from './grid-model.ts'
import { type Kind, type Market, on, type Specifiers, specifier } from './market.ts'
import { WON } from './results.ts'
import { handicap, oddEven, total, winner } from './two-sided.ts'

/** Calls a function for each possible final score with its probability. */
export type EachScore = (visit: (home: number, away: number, chance: number) => void) => void

/** Distributions of the final difference (as an offset from `most`), of the sum, and of each side's count. */
export interface Ends {
  readonly difference: Float64Array
  readonly sum: Float64Array
  readonly home: Float64Array
  readonly away: Float64Array
}

/** Adds a probability to a list. Values outside it count as its first or last one. */
export function addChance(into: Float64Array, index: number, chance: number): void {
  const at = Math.min(Math.max(index, 0), into.length - 1)
  into[at] = (into[at] ?? 0) + chance
}

/** Returns empty distributions of scores up to `most`. */
export const noEnds = (most: number): Ends => ({
  difference: new Float64Array(2 * most + 1),
  sum: new Float64Array(2 * most + 1),
  home: new Float64Array(most + 1),
  away: new Float64Array(most + 1),
})

/** Returns the distributions of scores. No score is above `most`. */
export function endsOfScores(most: number, each: EachScore): Ends {
  const ends = noEnds(most)
  each((home, away, chance) => {
    addChance(ends.difference, most + home - away, chance)
    addChance(ends.sum, home + away, chance)
    addChance(ends.home, home, chance)
    addChance(ends.away, away, chance)
  })
  return ends
}

/** Returns a list of probabilities as a grid of one count. */
export function lineGrid(points: Float64Array): Grid {
  return { home: points.length, away: 1, tags: 1, cells: points }
}

/** Applies a settlement of a difference to its offset from `most`. */
export const onOffset =
  (most: number, rule: Kind['settle']): Kind['settle'] =>
  (specifiers, outcome) => {
    const settle = rule(specifiers, outcome)
    return (home) => settle(home - most, 0, 0)
  }

/** Returns the market types that the final score of two sides settles. */
export function scoreKinds(most: number): Readonly<Record<string, Kind>> {
  return {
    winner: on('difference', onOffset(most, winner)),
    handicap: on('difference', onOffset(most, handicap)),
    total: on('sum', total),
    'odd-even': on('sum', oddEven),
    'team-total': { view: (specifiers) => specifier(specifiers, 'team'), settle: total },
  }
}

/** Converts the settlement of a leg to one on the final score; undefined for views of anything else. */
function onScore(most: number, { view, settle }: Leg): Settle | undefined {
  const reads: Record<string, Settle> = {
    difference: (home, away) => settle(most + home - away, 0, 0),
    sum: (home, away) => settle(home + away, 0, 0),
    home: (home) => settle(home, 0, 0),
    away: (_home, away) => settle(away, 0, 0),
  }
  return Object.hasOwn(reads, view) ? reads[view] : undefined
}

/** Returns the probability that all legs win; undefined if the final score doesn't settle all of them. */
export function jointOfScores(most: number, each: EachScore, legs: readonly Leg[]): number | undefined {
  const settles: Settle[] = []
  for (const leg of legs) {
    const read = onScore(most, leg)
    if (!read) return undefined
    settles.push(read)
  }
  let chance = 0
  each((home, away, mass) => {
    if (settles.every((settle) => settle(home, away, 0) === WON)) chance += mass
  })
  return chance
}

/** Returns a market. */
export const marketOf = (type: string, outcomes: readonly string[], specifiers: Specifiers = {}): Market => ({
  type,
  specifiers,
  outcomes,
})
export const TWO: readonly string[] = ['home', 'away']
export const THREE: readonly string[] = ['home', 'draw', 'away']
export const LINE: readonly string[] = ['over', 'under']
export const YES_NO: readonly string[] = ['yes', 'no']
