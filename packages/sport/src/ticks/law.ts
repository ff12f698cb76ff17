import type { Sides } from '../counts/race.ts'

/** Probabilities of 0, 1, 2 … points. */
export type Points = Float64Array

/** Rules for a level score at the end of regular time. */
export interface OvertimeRules {
  /** Ticks of an overtime, and the maximum number of overtimes. */
  readonly ticks: number
  readonly most: number
  /** Level after the last overtime: a draw, or one more point for either side with equal probability. */
  readonly level: 'draw' | 'point'
}

/** Law of a sport in ticks (minutes, drives). In each tick, both sides score independently of everything before. */
export interface TickLaw<Parameters> {
  /** Number of ticks of each period. */
  readonly periods: readonly number[]
  readonly overtime: OvertimeRules
  /** Returns the distribution of a side's points in one tick. Periods beyond the regular ones are overtimes. */
  readonly points: (parameters: Parameters, side: 0 | 1, period: number, tick: number) => Points
  /** Limit of differences and sums; larger ones are counted as this value. Set far above realistic scores. */
  readonly most: number
}

/** State of a match, as plain data. */
export interface TickState<Parameters> {
  readonly parameters: Parameters
  /** Scores by period, including overtimes. The last one is the current period unless the match is over. */
  readonly scores: readonly Sides[]
  /** Ticks played in the last period. */
  readonly tick: number
  readonly over: boolean
}

/** Returns the distribution of the sum of two independent counts. */
export function convolve(a: Points, b: Points): Points {
  const sum = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const chance = a[i] ?? 0
    if (chance === 0) continue
    for (let j = 0; j < b.length; j++) sum[i + j] = (sum[i + j] ?? 0) + chance * (b[j] ?? 0)
  }
  return sum
}

/** Returns the distribution of a certain count. */
export function exactly(count: number): Points {
  const points = new Float64Array(count + 1)
  points[count] = 1
  return points
}

/** Returns the number of ticks of a period or overtime. */
export function ticksOf<P>(law: TickLaw<P>, period: number): number {
  return law.periods[period] ?? law.overtime.ticks
}
