import type { Sides } from '../counts/race.ts'

/** Results of a plate appearance. */
export const PLATE_RESULTS = [
  'strikeout',
  'out',
  'double-play',
  'walk',
  'single',
  'double',
  'triple',
  'home-run',
] as const
export type PlateResult = (typeof PLATE_RESULTS)[number]

/** Probabilities of the results by which an average batter reaches base, of a strikeout, and of a double play. */
export interface PlateRates {
  readonly walk: number
  readonly single: number
  readonly double: number
  readonly triple: number
  readonly homeRun: number
  readonly strikeout: number
  /** Share of the other outs that are double plays, with a runner on first base and fewer than two outs. */
  readonly doublePlay: number
}

/** Parameters of a game: factors by which each side reaches base more often than an average one. */
export interface BaseballParameters {
  readonly reach: Sides
}

/** Outs and runners in a half-inning. `bases` has a bit for each occupied base: 1 first, 2 second, 4 third. */
export interface Plate {
  readonly outs: number
  readonly bases: number
}

/** Outs that end a half-inning. */
export const OUTS = 3
const FIRST = 1
const THIRD = 4
const countRunners = (bases: number): number => (bases & 1) + ((bases >> 1) & 1) + (bases >> 2)

/** Outs, runners and runs after a plate appearance. */
export interface Played extends Plate {
  readonly runs: number
}

/** Moves the runners that a walk forces to advance. */
function walked(bases: number): { bases: number; runs: number } {
  if ((bases & 1) === 0) return { bases: bases | 1, runs: 0 }
  if ((bases & 2) === 0) return { bases: bases | 2, runs: 0 }
  return (bases & THIRD) === 0 ? { bases: bases | THIRD, runs: 0 } : { bases, runs: 1 }
}

/**
 * Moves batter and runners as in the scoring index of D'Esopo and Lefkowitz: a runner scores from second base on a single
 * and from first base only on a triple, and no runner advances on an out. A double play removes the runner on first base.
 */
export function played({ outs, bases }: Plate, result: PlateResult): Played {
  const beyondFirst = bases & ~FIRST
  switch (result) {
    case 'strikeout':
    case 'out':
      return { outs: outs + 1, bases, runs: 0 }
    case 'double-play':
      return { outs: outs + 2, bases: beyondFirst, runs: 0 }
    case 'walk':
      return { outs, ...walked(bases) }
    case 'single':
      return { outs, bases: 1 | ((bases & 1) << 1), runs: countRunners(beyondFirst) }
    case 'double':
      return { outs, bases: 2 | ((bases & 1) << 2), runs: countRunners(beyondFirst) }
    case 'triple':
      return { outs, bases: THIRD, runs: countRunners(bases) }
    case 'home-run':
      return { outs, bases: 0, runs: countRunners(bases) + 1 }
  }
}

/** Returns the probabilities of the results of a plate appearance, in the order of {@link PLATE_RESULTS}. */
export function plateChances(rates: PlateRates, reach: number, { outs, bases }: Plate): readonly number[] {
  const { walk, single, double, triple, homeRun, strikeout, doublePlay } = rates
  const on = [walk, single, double, triple, homeRun].map((rate) => rate * reach)
  const rest = 1 - on.reduce((sum, rate) => sum + rate, 0) - strikeout
  const twice = (bases & FIRST) !== 0 && outs < OUTS - 1 ? rest * doublePlay : 0
  return [strikeout, rest - twice, twice, ...on]
}

/** Returns the runs that count: a play that ends the game stops at the decisive run, except for a home run. */
export const countedRuns = (runs: number, needed: number, result: PlateResult): number =>
  result === 'home-run' ? runs : Math.min(runs, needed)
