import type { Incident, Random, Step } from '../core/model.ts'
import type { UnitLaw } from './unit.ts'

/** Score of a unit. */
export type UnitScore = readonly [home: number, away: number]

/** State of a match of units: the finished units, and the current one (null once the match is over). */
export interface BestOfState<Parameters, Unit> {
  readonly parameters: Parameters
  /** Number of points, rallies or rounds played. */
  readonly points: number
  readonly done: readonly UnitScore[]
  readonly unit: Unit | null
}

/** Returns the number of units won by each side. */
export function unitsWon(done: readonly UnitScore[]): UnitScore {
  const home = done.filter(([forHome, forAway]) => forHome > forAway).length
  return [home, done.length - home]
}

/** Returns the state of a match before its first point. The first unit has no toss: its context is a parameter. */
export function startBestOf<P, U>(law: UnitLaw<P, U>, parameters: P): BestOfState<P, U> {
  const deciding = law.toWin(parameters) === 1
  return {
    parameters,
    points: 0,
    done: [],
    unit: law.begin(parameters, law.first(parameters), deciding, () => 0),
  }
}

/** Plays one point. */
export function stepBestOf<P, U>(
  law: UnitLaw<P, U>,
  state: BestOfState<P, U>,
  random: Random,
): Step<BestOfState<P, U>> {
  const { parameters, done } = state
  if (state.unit === null) throw new Error('the match is over')
  const points = state.points + 1
  const played = law.step(parameters, state.unit, random)
  const incidents: Incident[] = played.incidents.map((incident) => ({ ...incident, at: points }))
  if (!played.end) return { state: { parameters, points, done, unit: played.unit }, incidents }
  const { home, away, next } = played.end
  const all: UnitScore[] = [...done, [home, away]]
  const won = unitsWon(all)
  const toWin = law.toWin(parameters)
  incidents.push({ type: 'unit-won', side: home > away ? 'home' : 'away', at: points, value: all.length })
  if (Math.max(...won) === toWin) {
    incidents.push({ type: 'match-over', side: home > away ? 'home' : 'away', at: points })
    return { state: { parameters, points, done: all, unit: null }, incidents }
  }
  const unit = law.begin(parameters, next, all.length === 2 * toWin - 2, random)
  return { state: { parameters, points, done: all, unit }, incidents }
}
