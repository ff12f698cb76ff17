import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'
import { type Points, type TickLaw, type TickState, ticksOf } from './law.ts'

function draw(points: Points, random: Random): number {
  let at = random()
  for (let count = 0; count < points.length; count++) {
    at -= points[count] ?? 0
    if (at < 0) return count
  }
  return points.length - 1
}

/** Returns both sides' points over all periods. */
export function totals(scores: readonly Sides[]): Sides {
  return scores.reduce<Sides>(([home, away], [h, a]) => [home + h, away + a], [0, 0])
}

/** Returns the state of a match before its first tick. */
export function startTicks<P>(parameters: P): TickState<P> {
  return { parameters, scores: [[0, 0]], tick: 0, over: false }
}

/** Plays one tick. */
export function stepTicks<P>(law: TickLaw<P>, state: TickState<P>, random: Random): Step<TickState<P>> {
  const { parameters } = state
  const period = state.scores.length - 1
  const [home, away] = state.scores[period] ?? [0, 0]
  const at = state.scores.slice(0, -1).reduce((sum, _, played) => sum + ticksOf(law, played), state.tick)
  const more = ([0, 1] as const).map((side) => draw(law.points(parameters, side, period, state.tick), random))
  const [forHome = 0, forAway = 0] = more
  const incidents: Incident[] = []
  const scored = (side: Side, value: number) => {
    if (value > 0) incidents.push({ type: 'points', side, at, value })
  }
  scored('home', forHome)
  scored('away', forAway)
  const before = state.scores.slice(0, -1)
  const scores = [...before, [home + forHome, away + forAway] as const]
  const tick = state.tick + 1
  if (tick < ticksOf(law, period)) return { state: { parameters, scores, tick, over: false }, incidents }
  incidents.push({ type: 'period-end', at: at + 1, value: period + 1 })
  const next: TickState<P> = { parameters, scores: [...scores, [0, 0]], tick: 0, over: false }
  if (period < law.periods.length - 1) return { state: next, incidents }
  const [allHome, allAway] = totals(scores)
  const overtimes = period - law.periods.length + 1
  if (allHome === allAway && overtimes < law.overtime.most) return { state: next, incidents }
  const over: TickState<P> = { parameters, scores, tick, over: true }
  incidents.push({ type: 'match-over', at: at + 1 })
  if (allHome !== allAway || law.overtime.level === 'draw') return { state: over, incidents }
  const side: Side = random() < 0.5 ? 'home' : 'away'
  incidents.splice(-1, 0, { type: 'points', side, at, value: 1 })
  const decided: Sides = side === 'home' ? [1, 0] : [0, 1]
  return { state: { ...over, scores: [...scores, decided] }, incidents }
}
