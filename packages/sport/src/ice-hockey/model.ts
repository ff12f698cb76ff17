import { addTo, eachCell, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import type { Incident, Random, Side, Step } from '../core/model.ts'
import { WON } from '../core/results.ts'
import { playRace } from '../counts/play.ts'
import { poissonGrid } from '../counts/poisson.ts'
import type { RaceLaw, Sides } from '../counts/race.ts'
import { HOCKEY_KINDS, hockeyOffer } from './kinds.ts'

/** Parameters of a match. */
export interface HockeyParameters {
  /** Expected goals of each side in 60 minutes. */
  readonly goals: Sides
  /**
   * Factor of the scoring rate in overtime, which has fewer skaters. About 3 leads to the real share of matches decided
   * there.
   */
  readonly overtimeRate: number
  /** Probability that the home side wins a shoot-out. */
  readonly shootout: number
}

interface Goal {
  readonly side: Side
  /** Time of the goal, in seconds of play. */
  readonly at: number
}

/** State of a match at the start of a minute. The winner of a shoot-out gets one goal. */
export interface HockeyState {
  readonly parameters: HockeyParameters
  readonly minute: number
  readonly goals: readonly Goal[]
  readonly over: boolean
}

const PERIOD = 20
const REGULAR = 60
const OVERTIME = 5
const GOALS_MAX = 20

function goalsOf({ goals }: HockeyState, from = 0, to = Number.POSITIVE_INFINITY): Sides {
  const within = goals.filter(({ at }) => at >= from * 60 && at < to * 60)
  const home = within.filter(({ side }) => side === 'home').length
  return [home, within.length - home]
}

/** Time of the goal for a shoot-out, in seconds: after the end of the overtime. */
const AFTER_OVERTIME = (REGULAR + OVERTIME) * 60

function step(state: HockeyState, random: Random): Step<HockeyState> {
  const { parameters, minute } = state
  const extra = minute >= REGULAR
  const rate = (extra ? parameters.overtimeRate : 1) / REGULAR
  const [home, away] = parameters.goals
  const law: RaceLaw = {
    cap: extra ? GOALS_MAX + 1 : GOALS_MAX,
    sentOff: 0,
    sending: [0, 0],
    scoring: () => [home * rate, away * rate],
  }
  const played = playRace(law, { score: goalsOf(state), off: [0, 0] }, minute, minute + 1, random)
  const shown = (extra ? played.slice(0, 1) : played).map(({ side, clock }) => ({
    side,
    at: Math.floor(clock * 60),
  }))
  const goals = [...state.goals, ...shown]
  const now = minute + 1
  const [forHome, forAway] = goalsOf({ ...state, goals })
  const incidents: Incident[] = shown.map((goal) => ({ type: 'goal', ...goal }))
  if (now % PERIOD === 0) incidents.push({ type: 'period-end', at: now * 60, value: now / PERIOD })
  const level = forHome === forAway
  if (level && now === REGULAR + OVERTIME) {
    const side: Side = random() < parameters.shootout ? 'home' : 'away'
    incidents.push(
      { type: 'shoot-out', side, at: AFTER_OVERTIME },
      { type: 'match-over', at: AFTER_OVERTIME },
    )
    goals.push({ side, at: AFTER_OVERTIME })
    return { state: { parameters, minute: now, goals, over: true }, incidents }
  }
  const over = !level && now >= REGULAR
  if (over) incidents.push({ type: 'match-over', at: now * 60 })
  return { state: { parameters, minute: now, goals, over }, incidents }
}

/** Returns the distribution of goals between two minutes: those already scored, and those to come in regular time. */
function between(state: HockeyState, from: number, to: number): Grid {
  const left = Math.max(0, to - Math.max(from, state.minute)) / REGULAR
  return poissonGrid(
    goalsOf(state, from, to),
    state.parameters.goals,
    [{ length: left, chance: 1 }],
    GOALS_MAX,
  )
}

/** Returns the probability that the home side wins from a level score after `minute`. */
function winChanceIfLevel({ parameters, minute }: HockeyState): number {
  const [home, away] = parameters.goals
  const left = (REGULAR + OVERTIME - Math.max(minute, REGULAR)) / REGULAR
  const none = Math.exp(-(home + away) * parameters.overtimeRate * left)
  return (1 - none) * (home / (home + away)) + none * parameters.shootout
}

/** Calls `visit` for each pair of regular-time and final score. */
function eachEnd(
  state: HockeyState,
  visit: (home: number, away: number, endHome: number, endAway: number, chance: number) => void,
): void {
  const won = winChanceIfLevel(state)
  eachCell(between(state, 0, REGULAR), (home, away, _tag, chance) => {
    if (home !== away) visit(home, away, home, away, chance)
    else if (state.over) visit(home, away, ...goalsOf(state), chance)
    else {
      visit(home, away, home + 1, away, chance * won)
      visit(home, away, home, away + 1, chance * (1 - won))
    }
  })
}

function finalGrid(state: HockeyState): Grid {
  const grid = gridOf(GOALS_MAX + 1, GOALS_MAX + 1)
  eachEnd(state, (_home, _away, endHome, endAway, chance) => addTo(grid, endHome, endAway, 0, chance))
  return grid
}

/** Model of ice hockey, minute by minute: three periods, five minutes of sudden death, a shoot-out. */
export const iceHockey = gridModel<HockeyParameters, HockeyState>({
  start: (parameters) => ({ parameters, minute: 0, goals: [], over: false }),
  step,
  isFinished: ({ over }) => over,
  kinds: HOCKEY_KINDS,
  grid(state, view) {
    const [name, number = ''] = view.split(':')
    if (name === 'regular') return between(state, 0, REGULAR)
    if (name === 'period') return between(state, (Number(number) - 1) * PERIOD, Number(number) * PERIOD)
    if (name === 'final') return finalGrid(state)
    throw new RangeError(`view ${view} is unknown`)
  },
  gridKey(state, view) {
    const [name, number = ''] = view.split(':')
    if (name !== 'period')
      return `${state.over ? 'end' : state.minute} ${goalsOf(state)} ${goalsOf(state, 0, REGULAR)}`
    const from = (Number(number) - 1) * PERIOD
    return `${Math.min(Math.max(state.minute, from), from + PERIOD)} ${goalsOf(state, from, from + PERIOD)}`
  },
  offer: (state, gridFor) =>
    hockeyOffer(Math.floor(Math.min(state.minute, REGULAR - 1) / PERIOD) + 1, gridFor),
  joint(state, legs) {
    if (legs.some(({ view }) => view.startsWith('period'))) return undefined
    let sum = 0
    eachEnd(state, (home, away, endHome, endAway, chance) => {
      const wins = legs.every(
        ({ view, settle }) =>
          (view === 'regular' ? settle(home, away, 0) : settle(endHome, endAway, 0)) === WON,
      )
      if (wins) sum += chance
    })
    return sum
  },
})
