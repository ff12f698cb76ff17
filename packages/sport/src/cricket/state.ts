import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'
import {
  BALL_RESULTS,
  BALL_RUNS,
  BALLS_OF_OVER,
  ballChances,
  type CricketRules,
  isLegal,
  WICKET,
  WICKETS,
} from './ball.ts'
import { type BallLaw, runsOfTable, runTable } from './run-table.ts'

/** Parameters of a match: the skill of both sides with the bat, and the side that bats first (0 home, 1 away). */
export interface CricketParameters {
  readonly skill: Sides
  readonly first: 0 | 1
}

/** An innings: its balls without wides, its runs by over, and the runs at each wicket. */
export interface CricketInnings {
  readonly balls: number
  readonly runs: number
  /** Runs and wickets of each over that has begun. */
  readonly overs: readonly (readonly [runs: number, wickets: number])[]
  /** Runs at the fall of each wicket. */
  readonly falls: readonly number[]
}

/** State of a match, as plain data. */
export interface CricketState {
  readonly parameters: CricketParameters
  readonly innings: readonly CricketInnings[]
  /** Winner of the super over after a tie; null without one. */
  readonly superOver: Side | null
  readonly over: boolean
}

/** Runs of an over of a format at which an innings ends: no innings gets there. */
const RUNS_OF_OVER = 22
/** Wickets that end the innings of a super over. */
const SUPER_OVER_WICKETS = 2

export const runsMax = ({ overs }: CricketRules): number => Math.min(overs, 34) * RUNS_OF_OVER
const NEW_INNINGS: CricketInnings = { balls: 0, runs: 0, overs: [], falls: [] }

/** Returns the side that bats in an innings: 0 home, 1 away. */
export const battingIn = ({ first }: CricketParameters, innings: number): 0 | 1 =>
  innings % 2 === 0 ? first : first === 0 ? 1 : 0

/** Returns the runs that end the current innings. */
export function targetOf(rules: CricketRules, { innings }: CricketState): number {
  const [first, second] = innings
  return second && first ? first.runs + 1 : runsMax(rules)
}

/** Returns the probabilities of the balls of a side. */
export const lawOf =
  (rules: CricketRules, skill: number): BallLaw =>
  (over, wickets) =>
    ballChances(rules, skill, over, wickets)

export const startCricket = (parameters: CricketParameters): CricketState => ({
  parameters,
  innings: [NEW_INNINGS],
  superOver: null,
  over: false,
})

/** Returns both sides' runs. */
export function scoreOf({ parameters, innings }: CricketState): Sides {
  const runs = [0, 1].map((index) => innings[index]?.runs ?? 0)
  const [first = 0, second = 0] = runs
  return parameters.first === 0 ? [first, second] : [second, first]
}

/** Returns the probability that the home side wins a super over, which is repeated until it isn't level. */
export function superOverChance(rules: CricketRules, { skill }: CricketParameters): number {
  const [home = new Float64Array(1), away = new Float64Array(1)] = skill.map((side) => {
    const law = lawOf(rules, side)
    const from = { balls: 0, wickets: 0, runs: 0 }
    const last: BallLaw = (_, wickets) => law(rules.overs - 1, wickets)
    return runsOfTable(
      runTable(last, { from, balls: BALLS_OF_OVER, wickets: SUPER_OVER_WICKETS, target: runsMax(rules) }),
    )
  })
  let [won, lost] = [0, 0]
  home.forEach((forHome, h) => {
    away.forEach((forAway, a) => {
      if (h > a) won += forHome * forAway
      if (h < a) lost += forHome * forAway
    })
  })
  return won / (won + lost)
}

/** Adds a ball to an innings. */
function bowled(innings: CricketInnings, result: number): CricketInnings {
  const more = BALL_RUNS[result] ?? 0
  const isOut = result === WICKET
  const runs = innings.runs + more
  const at = Math.floor(innings.balls / BALLS_OF_OVER)
  const [overRuns, overWickets] = innings.overs[at] ?? [0, 0]
  return {
    balls: innings.balls + Number(isLegal(result)),
    runs,
    overs: [...innings.overs.slice(0, at), [overRuns + more, overWickets + Number(isOut)]],
    falls: isOut ? [...innings.falls, runs] : innings.falls,
  }
}

function draw(chances: readonly number[], random: Random): number {
  let at = random()
  for (let index = 0; index < chances.length; index++) {
    at -= chances[index] ?? 0
    if (at < 0) return index
  }
  return 0
}

/** Plays the super over after a tie. */
function stepSuperOver(rules: CricketRules, state: CricketState, random: Random): Step<CricketState> {
  const side: Side = random() < superOverChance(rules, state.parameters) ? 'home' : 'away'
  const at = rules.overs
  return {
    state: { ...state, superOver: side, over: true },
    incidents: [
      { type: 'super-over', side, at },
      { type: 'match-over', at },
    ],
  }
}

/** True if both innings are over with equal runs, so that a super over follows. */
export const isTied = (rules: CricketRules, { innings, over }: CricketState): boolean => {
  const [first, second] = innings
  return !over && second !== undefined && first?.runs === second.runs && isComplete(rules, second)
}

const isComplete = ({ overs }: CricketRules, { balls, falls }: CricketInnings): boolean =>
  balls >= overs * BALLS_OF_OVER || falls.length >= WICKETS

/** Plays a ball, or the super over after a tie. */
export function stepCricket(rules: CricketRules, state: CricketState, random: Random): Step<CricketState> {
  if (isTied(rules, state)) return stepSuperOver(rules, state, random)
  const { parameters, innings } = state
  const index = innings.length - 1
  const current = innings[index] ?? NEW_INNINGS
  const batting = battingIn(parameters, index)
  const at = Math.floor(current.balls / BALLS_OF_OVER)
  const result = draw(ballChances(rules, parameters.skill[batting], at, current.falls.length), random)
  const now = bowled(current, result)
  const side: Side = batting === 0 ? 'home' : 'away'
  const value = BALL_RUNS[result] ?? 0
  const incidents: Incident[] = [{ type: BALL_RESULTS[result] ?? 'dot', side, at: at + 1, value }]
  const next: CricketState = { ...state, innings: [...innings.slice(0, index), now] }
  if (!isComplete(rules, now) && now.runs < targetOf(rules, state)) return { state: next, incidents }
  if (index === 0)
    return {
      state: { ...next, innings: [now, NEW_INNINGS] },
      incidents: [...incidents, { type: 'innings-end', side, at: at + 1 }],
    }
  if (isTied(rules, next)) return { state: next, incidents }
  return { state: { ...next, over: true }, incidents: [...incidents, { type: 'match-over', at: at + 1 }] }
}
