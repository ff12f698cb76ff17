import type { Sides } from '../counts/race.ts'
import type { Points, TickLaw } from '../ticks/law.ts'
import { tickModel } from '../ticks/model.ts'

/** Parameters of a match: each side's probabilities of scoring in a drive. */
export interface AmericanFootballParameters {
  readonly touchdown: Sides
  readonly fieldGoal: Sides
  /** Side that has the ball first: 0 home, 1 away. The other side begins the second half and the overtime. */
  readonly first: 0 | 1
}

/** Drives of both sides in a half: about eleven a side in an NFL match. */
const DRIVES = 12
/** Points of a touchdown with its conversion, and their probabilities (our choice, close to the NFL). */
const CONVERSIONS: readonly [points: number, share: number][] = [
  [6, 0.06],
  [7, 0.9],
  [8, 0.04],
]
const NOTHING: Points = Float64Array.of(1)

const cache = new WeakMap<AmericanFootballParameters, [Points, Points]>()

function drives(parameters: AmericanFootballParameters): [Points, Points] {
  const known = cache.get(parameters)
  if (known) return known
  const made = ([0, 1] as const).map((side) => {
    const points = new Float64Array(9)
    points[0] = 1 - parameters.touchdown[side] - parameters.fieldGoal[side]
    points[3] = parameters.fieldGoal[side]
    for (const [count, share] of CONVERSIONS) points[count] = parameters.touchdown[side] * share
    return points
  })
  const both: [Points, Points] = [made[0] ?? NOTHING, made[1] ?? NOTHING]
  cache.set(parameters, both)
  return both
}

export const americanFootballLaw: TickLaw<AmericanFootballParameters> = {
  periods: [DRIVES, DRIVES],
  overtime: { ticks: 2, most: 2, level: 'draw' },
  points(parameters, side, period, tick) {
    const begins = period === 0 ? parameters.first : 1 - parameters.first
    return (begins + tick) % 2 === side ? drives(parameters)[side] : NOTHING
  },
  most: 250,
}

/** Model of American football, drive by drive. A match that is level after two overtimes is a draw. */
export const americanFootball = tickModel(americanFootballLaw, 'half', 1)
