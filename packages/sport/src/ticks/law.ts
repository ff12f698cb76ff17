import type { Sides } from '../counts/race.ts'

/** The chances of 0, 1, 2 … points. */
export type Points = Float64Array

/** What happens when time is up and the score is level. */
export interface OvertimeRules {
  /** Ticks of an overtime, and how many are played at most. */
  readonly ticks: number
  readonly most: number
  /** Level after the last one: a draw, or one more point for either side with equal chances. */
  readonly level: 'draw' | 'point'
}

/** A sport in ticks (minutes, drives): in each, both sides score independently of all that was. */
export interface TickLaw<Parameters> {
  /** Ticks of each period. */
  readonly periods: readonly number[]
  readonly overtime: OvertimeRules
  /** Points of a side in one tick; periods beyond the regular ones are overtimes. */
  readonly points: (parameters: Parameters, side: 0 | 1, period: number, tick: number) => Points
  /** Differences and sums beyond this are counted as this; far beyond what happens. */
  readonly most: number
}

/** A match: periods played with their scores, the last one is on. Plain data. */
export interface TickState<Parameters> {
  readonly parameters: Parameters
  /** Scores by period, overtimes too; the last one is on unless the match is over. */
  readonly scores: readonly Sides[]
  /** Ticks played of the last period. */
  readonly tick: number
  readonly over: boolean
}

/** The chances of the sum of two independent counts. */
export function convolve(a: Points, b: Points): Points {
  const sum = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const chance = a[i] ?? 0
    if (chance === 0) continue
    for (let j = 0; j < b.length; j++) sum[i + j] = (sum[i + j] ?? 0) + chance * (b[j] ?? 0)
  }
  return sum
}

/** A count that is certain. */
export function exactly(count: number): Points {
  const points = new Float64Array(count + 1)
  points[count] = 1
  return points
}

/** The ticks of a period, overtimes included. */
export function ticksOf<P>(law: TickLaw<P>, period: number): number {
  return law.periods[period] ?? law.overtime.ticks
}
