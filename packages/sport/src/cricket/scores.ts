import type { EachScore } from '../core/final-score.ts'
import { addTo, certain, type Grid, gridOf } from '../core/grid.ts'
import { RecentMap } from '../core/recent-map.ts'
import { BALL_RUNS_MAX, BALLS_OF_OVER, type CricketRules, WICKETS } from './ball.ts'
import { ARRIVALS, type BallLaw, type InningsPoint, runsOfTable, runTable } from './run-table.ts'
import {
  battingIn,
  type CricketParameters,
  type CricketState,
  isTied,
  lawOf,
  runsMax,
  scoreOf,
  targetOf,
} from './state.ts'

/** Smaller probabilities of a first innings are left out. */
const NEGLIGIBLE = 1e-14
/** Runs of an over that no over reaches. */
const OVER_RUNS_MAX = 60
const START: InningsPoint = { balls: 0, wickets: 0, runs: 0 }
/** Tags of an over: without and with a wicket, and not bowled. */
export const WITHOUT_WICKET = 0
export const WITH_WICKET = 1
export const NOT_BOWLED = 2

/** The runs of a whole innings that no target ends, and the arrivals at each number of runs. */
interface Chase {
  readonly runs: Float64Array
  readonly arrivals: Float64Array
}

const chases = new RecentMap<CricketParameters, Chase>()

function chaseOf(rules: CricketRules, parameters: CricketParameters): Chase {
  const known = chases.get(parameters)
  if (known) return known
  const target = runsMax(rules)
  const arrivals = new Float64Array((target + BALL_RUNS_MAX) * ARRIVALS)
  const law = lawOf(rules, parameters.skill[battingIn(parameters, 1)])
  const balls = rules.overs * BALLS_OF_OVER
  const table = runTable(law, { from: START, balls, wickets: WICKETS, target }, arrivals)
  const made = { runs: runsOfTable(table), arrivals }
  chases.set(parameters, made)
  return made
}

/** Returns the point that the current innings has reached. */
function pointOf({ innings }: CricketState): InningsPoint {
  const { balls, falls, runs } = innings.at(-1) ?? { balls: 0, falls: [], runs: 0 }
  return { balls, wickets: falls.length, runs }
}

function currentLaw(rules: CricketRules, { parameters, innings }: CricketState): BallLaw {
  return lawOf(rules, parameters.skill[battingIn(parameters, innings.length - 1)])
}

/** Returns the distribution of the runs at the end of the current innings, or at a wicket if that is earlier. */
function currentRuns(rules: CricketRules, state: CricketState, wickets = WICKETS): Float64Array {
  const balls = rules.overs * BALLS_OF_OVER
  const span = { from: pointOf(state), balls, wickets, target: targetOf(rules, state) }
  return runsOfTable(runTable(currentLaw(rules, state), span))
}

/**
 * Returns the final scores with their probabilities. A chase that stops at its target has the same runs below the target as
 * one that doesn't stop; the runs that pass it follow from the last ball.
 */
export function finalScores(rules: CricketRules, state: CricketState): EachScore {
  const { parameters, innings } = state
  if (state.over || isTied(rules, state)) {
    const [home, away] = scoreOf(state)
    return (visit) => visit(home, away, 1)
  }
  const ordered =
    (visit: Parameters<EachScore>[0]): Parameters<EachScore>[0] =>
    (first, second, chance) =>
      parameters.first === 0 ? visit(first, second, chance) : visit(second, first, chance)
  const current = currentRuns(rules, state)
  if (innings.length === 2)
    return (visit) => {
      const add = ordered(visit)
      current.forEach((chance, runs) => {
        if (chance > 0) add(innings[0]?.runs ?? 0, runs, chance)
      })
    }
  const { runs: chase, arrivals } = chaseOf(rules, parameters)
  return (visit) => {
    const add = ordered(visit)
    current.forEach((mass, first) => {
      if (mass < NEGLIGIBLE) return
      for (let second = 0; second <= first; second++) {
        const chance = mass * (chase[second] ?? 0)
        if (chance > 0) add(first, second, chance)
      }
      for (let over = 0; over < BALL_RUNS_MAX; over++) {
        const second = first + 1 + over
        let chance = 0
        for (let runs = over + 1; runs < ARRIVALS; runs++) chance += arrivals[second * ARRIVALS + runs] ?? 0
        if (chance > 0) add(first, second, mass * chance)
      }
    })
  }
}

/** Returns the runs of an over, with the tags of overs. The innings of the over has begun. */
export function overGrid(rules: CricketRules, state: CricketState, innings: number, over: number): Grid {
  const at = state.innings[innings - 1]
  const scored = at?.overs[over - 1]
  const tagOf = (wickets: number) => (wickets > 0 ? WITH_WICKET : WITHOUT_WICKET)
  const isPast = state.over || innings < state.innings.length || isTied(rules, state)
  if (!at || (!scored && isPast)) return certain(0, 0, NOT_BOWLED, 3)
  if (scored && (isPast || at.balls >= over * BALLS_OF_OVER))
    return certain(scored[0], 0, tagOf(scored[1]), 3)
  const law = currentLaw(rules, state)
  const target = targetOf(rules, state)
  const from = pointOf(state)
  const cells = gridOf(2 * (OVER_RUNS_MAX + BALL_RUNS_MAX), 0, 3)
  const width = WICKETS + 1
  const [before = 0, lostBefore = 0] = scored ?? []
  /** Plays the over from a point with a number of runs to the target. */
  const playOver = (point: InningsPoint, needed: number, mass: number) => {
    const span = {
      from: { ...point, runs: 0 },
      balls: over * BALLS_OF_OVER,
      wickets: WICKETS,
      target: needed,
    }
    runTable(law, span).forEach((chance, index) => {
      if (chance === 0) return
      const tag = tagOf(lostBefore + (index % width) - point.wickets)
      addTo(cells, before + Math.floor(index / width), 0, tag, mass * chance)
    })
  }
  const begins = (over - 1) * BALLS_OF_OVER
  if (from.balls >= begins) {
    playOver(from, Math.min(target - from.runs, OVER_RUNS_MAX), 1)
    return cells
  }
  const groups = new Map<string, { readonly point: InningsPoint; readonly needed: number; mass: number }>()
  runTable(law, { from, balls: begins, wickets: WICKETS, target }).forEach((mass, index) => {
    if (mass === 0) return
    const [runs, wickets] = [Math.floor(index / width), index % width]
    if (wickets >= WICKETS || runs >= target) {
      addTo(cells, 0, 0, NOT_BOWLED, mass)
      return
    }
    const needed = Math.min(target - runs, OVER_RUNS_MAX)
    const key = `${wickets} ${needed}`
    const group = groups.get(key) ?? { point: { balls: begins, wickets, runs: 0 }, needed, mass: 0 }
    group.mass += mass
    groups.set(key, group)
  })
  for (const { point, needed, mass } of groups.values()) playOver(point, needed, mass)
  return cells
}

/** Returns the distribution of the runs at the fall of a wicket, or at the end of an innings without it. */
export function wicketRuns(
  rules: CricketRules,
  state: CricketState,
  innings: number,
  wicket: number,
): Float64Array {
  const at = state.innings[innings - 1]
  const isPast = state.over || innings < state.innings.length || isTied(rules, state)
  const known = at?.falls[wicket - 1] ?? (isPast ? (at?.runs ?? 0) : undefined)
  if (known === undefined) return currentRuns(rules, state, wicket)
  const runs = new Float64Array(known + 1)
  runs[known] = 1
  return runs
}
