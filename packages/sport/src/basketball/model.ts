import { RecentMap } from '../core/recent-map.ts'
import type { Sides } from '../counts/race.ts'
import type { Points, TickLaw } from '../ticks/law.ts'
import { tickModel } from '../ticks/model.ts'

/** Parameters of a match. */
export interface BasketballParameters {
  /** Expected points of each side in regular time. */
  readonly points: Sides
  /** Standard deviation of the difference at the end of regular time: about 12 in the NBA (Stern 1994; Winston). */
  readonly spread: number
}

const PERIOD_MINUTES = 12
const PERIODS = 4
const MINUTES = PERIOD_MINUTES * PERIODS
const OVERTIME_MINUTES = 5
const POINTS_PER_MINUTE_MAX = 10

/** Returns the mean and variance of a count. */
function momentsOf(points: Points): readonly [mean: number, variance: number] {
  const mean = points.reduce((sum, chance, count) => sum + chance * count, 0)
  return [mean, points.reduce((sum, chance, count) => sum + chance * (count - mean) ** 2, 0)]
}

/** Returns a bell curve over whole points, tilted until it has the given mean. */
function tilted(mean: number, width: number): Points {
  const at = (tilt: number) => {
    const weights = Float64Array.from({ length: POINTS_PER_MINUTE_MAX + 1 }, (_, points) =>
      Math.exp(-((points - mean) ** 2) / (2 * width) + tilt * (points - mean)),
    )
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / all)
  }
  let low = -20
  let high = 20
  for (let turn = 0; turn < 50; turn++) {
    const middle = (low + high) / 2
    if (momentsOf(at(middle))[0] < mean) low = middle
    else high = middle
  }
  return at((low + high) / 2)
}

/** Returns a count with this mean and variance: a tilted bell curve whose width is adjusted until both are right. */
function bell(mean: number, variance: number): Points {
  let width = variance
  let points = tilted(mean, width)
  for (let turn = 0; turn < 25; turn++) {
    width *= variance / momentsOf(points)[1]
    points = tilted(mean, width)
  }
  return points
}

const cache = new RecentMap<BasketballParameters, [Points, Points]>()

function minutes(parameters: BasketballParameters): [Points, Points] {
  const known = cache.get(parameters)
  if (known) return known
  const variance = parameters.spread ** 2 / 2 / MINUTES
  const [home, away] = parameters.points
  const made: [Points, Points] = [bell(home / MINUTES, variance), bell(away / MINUTES, variance)]
  cache.set(parameters, made)
  return made
}

export const basketballLaw: TickLaw<BasketballParameters> = {
  periods: new Array<number>(PERIODS).fill(PERIOD_MINUTES),
  overtime: { ticks: OVERTIME_MINUTES, most: 6, level: 'point' },
  points: (parameters, side) => minutes(parameters)[side],
  most: 500,
}

/** Model of basketball, minute by minute. No match ends level. */
export const basketball = tickModel(basketballLaw, 'quarter', 1)
