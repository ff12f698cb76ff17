import { addChance, type Ends, noEnds } from '../core/final-score.ts'
import { RecentMap } from '../core/recent-map.ts'
import type { Sides } from '../counts/race.ts'
import { convolve, exactly, type Points, type TickLaw, type TickState, ticksOf } from './law.ts'
import { totals } from './state.ts'

/** Returns the distributions of both sides' points in the rest of a period. */
function pointsLeft<P>(law: TickLaw<P>, parameters: P, period: number, from: number): [Points, Points] {
  return ([0, 1] as const).map((side) => {
    let sum = exactly(0)
    for (let tick = from; tick < ticksOf(law, period); tick++)
      sum = convolve(sum, law.points(parameters, side, period, tick))
    return sum
  }) as [Points, Points]
}

const fresh = new RecentMap<object, Map<number, [Points, Points]>>()

/** Returns the distributions of both sides' points in a whole period, cached for the parameters. */
function wholePeriod<P extends object>(law: TickLaw<P>, parameters: P, period: number): [Points, Points] {
  const cache = fresh.get(parameters) ?? new Map<number, [Points, Points]>()
  fresh.set(parameters, cache)
  const known = cache.get(period) ?? pointsLeft(law, parameters, period, 0)
  cache.set(period, known)
  return known
}

/**
 * Returns the distributions of both sides' points of one period, given the current score. A future period counts as a whole
 * one.
 */
export function periodPoints<P extends object>(
  law: TickLaw<P>,
  state: TickState<P>,
  period: number,
): [Points, Points] {
  const score = state.scores[period]
  if (!score) return wholePeriod(law, state.parameters, period)
  if (state.over || period < state.scores.length - 1) return [exactly(score[0]), exactly(score[1])]
  const left = pointsLeft(law, state.parameters, period, state.tick)
  return [convolve(exactly(score[0]), left[0]), convolve(exactly(score[1]), left[1])]
}

/** Returns the distributions of both sides' points at the end of regular time, or of the current overtime. */
export function timeUpPoints<P extends object>(law: TickLaw<P>, state: TickState<P>): [Points, Points] {
  const on = state.scores.length - 1
  const last = Math.max(on, law.periods.length - 1)
  const before = totals(state.scores.slice(0, -1))
  let home = exactly(before[0])
  let away = exactly(before[1])
  for (let period = on; period <= last; period++) {
    const points = periodPoints(law, state, period)
    home = convolve(home, points[0])
    away = convolve(away, points[1])
  }
  return [home, away]
}

/** Returns the distributions of both sides' points in regular time only. */
export function regularPoints<P extends object>(law: TickLaw<P>, state: TickState<P>): [Points, Points] {
  const regular = law.periods.length
  if (state.scores.length <= regular) return timeUpPoints(law, state)
  const [home, away] = totals(state.scores.slice(0, regular))
  return [exactly(home), exactly(away)]
}

/** Returns the number of overtimes that can follow the end of {@link timeUpPoints}. */
export function overtimesLeft<P>(law: TickLaw<P>, state: TickState<P>): number {
  if (state.over) return 0
  return law.overtime.most - Math.max(0, state.scores.length - law.periods.length)
}

/** Returns the ends for two independent counts. `after` are the ends that follow a level score; null: the score stays level. */
function endsOf(most: number, home: Points, away: Points, after: Ends | null): Ends {
  const ends = noEnds(most)
  for (let h = 0; h < home.length; h++) {
    const forHome = home[h] ?? 0
    if (forHome === 0) continue
    for (let a = 0; a < away.length; a++) {
      const chance = forHome * (away[a] ?? 0)
      if (chance === 0) continue
      if (h === a && after) continue
      addChance(ends.difference, most + h - a, chance)
      addChance(ends.sum, h + a, chance)
      addChance(ends.home, h, chance)
      addChance(ends.away, a, chance)
    }
  }
  if (!after) return ends
  for (let level = 0; level < Math.min(home.length, away.length); level++) {
    const chance = (home[level] ?? 0) * (away[level] ?? 0)
    if (chance === 0) continue
    const spread = (into: Points, from: Points, shift: number) => {
      for (let index = 0; index < from.length; index++) {
        const share = from[index] ?? 0
        if (share > 0) addChance(into, index + shift, chance * share)
      }
    }
    spread(ends.difference, after.difference, 0)
    spread(ends.sum, after.sum, 2 * level)
    spread(ends.home, after.home, level)
    spread(ends.away, after.away, level)
  }
  return ends
}

/** Returns the ends after the last overtime: none, or one point for either side. */
function lastEnds<P>(law: TickLaw<P>): Ends | null {
  if (law.overtime.level === 'draw') return null
  return endsOf(law.most, Float64Array.of(0.5, 0.5), exactly(0), {
    difference: minusOne(law.most),
    sum: exactly(1),
    home: exactly(0),
    away: exactly(1),
  })
}

/** Returns the distribution of a difference of one for the away side. */
function minusOne(most: number): Points {
  const points = new Float64Array(2 * most + 1)
  points[most - 1] = 1
  return points
}

const afterLevel = new RecentMap<object, (Ends | null)[]>()

/** Returns the ends after a level score with a number of overtimes left, cached for the parameters. */
function endsAfterLevel<P extends object>(law: TickLaw<P>, parameters: P, overtimes: number): Ends | null {
  const cache = afterLevel.get(parameters) ?? [lastEnds(law)]
  afterLevel.set(parameters, cache)
  for (let count = cache.length; count <= overtimes; count++) {
    const [home, away] = wholePeriod(law, parameters, law.periods.length)
    cache[count] = endsOf(law.most, home, away, cache[count - 1] ?? null)
  }
  return cache[overtimes] ?? null
}

/** Returns the ends of the match, overtimes included. */
export function matchEnds<P extends object>(law: TickLaw<P>, state: TickState<P>): Ends {
  const [home, away] = timeUpPoints(law, state)
  const after = state.over ? null : endsAfterLevel(law, state.parameters, overtimesLeft(law, state))
  return endsOf(law.most, home, away, after)
}

/** Calls `visit` for each final score with its probability. */
export function eachEnd<P extends object>(
  law: TickLaw<P>,
  state: TickState<P>,
  visit: (home: number, away: number, chance: number) => void,
): void {
  let level = new Map<number, number>([[0, 1]])
  let points = timeUpPoints(law, state)
  const rounds = overtimesLeft(law, state)
  for (let round = 0; round <= rounds; round++) {
    const still = new Map<number, number>()
    for (const [base, mass] of level)
      points[0].forEach((forHome, home) => {
        if (forHome === 0) return
        points[1].forEach((forAway, away) => {
          const chance = mass * forHome * forAway
          if (chance === 0) return
          if (home === away && !state.over) still.set(base + home, (still.get(base + home) ?? 0) + chance)
          else visit(base + home, base + away, chance)
        })
      })
    level = still
    points = wholePeriod(law, state.parameters, law.periods.length)
  }
  for (const [base, mass] of level) {
    const scores: Sides[] =
      law.overtime.level === 'draw'
        ? [[base, base]]
        : [
            [base + 1, base],
            [base, base + 1],
          ]
    for (const [home, away] of scores) visit(home, away, mass / scores.length)
  }
}
