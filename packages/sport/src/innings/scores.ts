import type { EachScore } from '../core/final-score.ts'
import { RecentMap } from '../core/recent-map.ts'
import type { Sides } from '../counts/race.ts'
import { convolve, exactly } from '../ticks/law.ts'
import { type HalfRuns, halfRunsOf } from './half.ts'
import type { BaseballParameters } from './plate.ts'
import {
  EXTRA_INNINGS_MAX,
  endingLead,
  freshPlate,
  type InningsRules,
  type InningsState,
  neededRuns,
  runsOf,
} from './state.ts'

/** Limit of the runs of a side. No game gets there. */
export const RUNS_MAX = 80
/** Scores with a smaller probability are left out. */
const NEGLIGIBLE = 1e-15
const SIZE = RUNS_MAX + 1

/** Distribution of scores: cells by home and away runs, and the highest runs of each side. */
interface Scores {
  readonly cells: Float64Array
  home: number
  away: number
}

const noScores = (): Scores => ({ cells: new Float64Array(SIZE * SIZE), home: 0, away: 0 })

function addScore(scores: Scores, home: number, away: number, chance: number): void {
  const [h, a] = [Math.min(home, RUNS_MAX), Math.min(away, RUNS_MAX)]
  scores.cells[h * SIZE + a] = (scores.cells[h * SIZE + a] ?? 0) + chance
  if (h > scores.home) scores.home = h
  if (a > scores.away) scores.away = a
}

function eachScore({ cells, home, away }: Scores, visit: Parameters<EachScore>[0]): void {
  for (let h = 0; h <= home; h++)
    for (let a = 0; a <= away; a++) {
      const chance = cells[h * SIZE + a] ?? 0
      if (chance > NEGLIGIBLE) visit(h, a, chance)
    }
}

const cache = new RecentMap<BaseballParameters, readonly [HalfRuns, HalfRuns]>()

/** Returns the distributions of both sides' runs in a half-inning, cached for the parameters. */
export function halvesOf(
  { rates }: InningsRules,
  parameters: BaseballParameters,
): readonly [HalfRuns, HalfRuns] {
  const [home, away] = parameters.reach
  const known = cache.get(parameters) ?? [halfRunsOf(rates, home), halfRunsOf(rates, away)]
  cache.set(parameters, known)
  return known
}

/** Returns the distribution of the runs that the side at bat scores in the rest of its half-inning. */
export function currentRuns(rules: InningsRules, state: InningsState): Float64Array {
  const { parameters, innings, batting } = state
  const scored = innings.at(-1)?.[batting] ?? 0
  return halvesOf(rules, parameters)[batting](state, neededRuns(rules, state), scored)
}

/** Plays a top half on all scores. */
function playTop(rules: InningsRules, parameters: BaseballParameters, inning: number, from: Scores): Scores {
  const runs = halvesOf(rules, parameters)[1](freshPlate(rules, inning), Number.POSITIVE_INFINITY, 0)
  const after = noScores()
  eachScore(from, (home, away, mass) =>
    runs.forEach((chance, more) => {
      if (chance > 0) addScore(after, home, away + more, mass * chance)
    }),
  )
  return after
}

/** Plays a bottom half on all scores. A home side that has the lead that ends the game doesn't bat. */
function playBottom(
  rules: InningsRules,
  parameters: BaseballParameters,
  inning: number,
  from: Scores,
): Scores {
  const lead = endingLead(rules, inning)
  const [halfRuns] = halvesOf(rules, parameters)
  const after = noScores()
  eachScore(from, (home, away, mass) => {
    const needed = away - home + lead
    if (needed <= 0) return addScore(after, home, away, mass)
    halfRuns(freshPlate(rules, inning), needed, 0).forEach((chance, more) => {
      if (chance > 0) addScore(after, home + more, away, mass * chance)
    })
  })
  return after
}

/** Moves the scores that end the game after an inning to `over`, and returns the others. */
function takeEnded(rules: InningsRules, inning: number, from: Scores, over: Scores): Scores {
  const lead = endingLead(rules, inning)
  if (lead === Number.POSITIVE_INFINITY) return from
  const still = noScores()
  eachScore(from, (home, away, chance) =>
    addScore(Math.abs(home - away) >= lead ? over : still, home, away, chance),
  )
  return still
}

/** Returns the scores at the end of the current inning. */
function currentInning(rules: InningsRules, state: InningsState): Scores {
  const { parameters, innings, batting } = state
  const [home, away] = runsOf(innings)
  const scores = noScores()
  currentRuns(rules, state).forEach((chance, more) => {
    if (chance === 0) return
    if (batting === 1) addScore(scores, home, away + more, chance)
    else addScore(scores, home + more, away, chance)
  })
  return batting === 1 ? playBottom(rules, parameters, innings.length, scores) : scores
}

interface Reached {
  readonly over: Scores
  /** Scores of games that go on after the inning. */
  readonly still: Scores
}

/** Plays whole innings up to and including `last` on all scores. */
function playInnings(
  rules: InningsRules,
  parameters: BaseballParameters,
  { over, still }: Reached,
  from: number,
  last: number,
): Reached {
  let now = still
  for (let inning = from; inning <= last; inning++) {
    const top = playTop(rules, parameters, inning, now)
    now = takeEnded(rules, inning, playBottom(rules, parameters, inning, top), over)
  }
  return { over, still: now }
}

/** Cuts off the counts at the end of a list that are practically impossible. */
function trimmed(chances: Float64Array): Float64Array {
  return chances.subarray(0, chances.findLastIndex((chance) => chance > NEGLIGIBLE) + 1)
}

const powers = new RecentMap<HalfRuns, Float64Array[]>()

/** Returns the distribution of a side's runs in a number of whole half-innings, cached. */
function runsInHalves(half: HalfRuns, count: number): Float64Array {
  const known = powers.get(half) ?? [exactly(0)]
  powers.set(half, known)
  for (let at = known.length; at <= count; at++) {
    const one = half({ outs: 0, bases: 0 }, Number.POSITIVE_INFINITY, 0)
    known[at] = trimmed(convolve(known[at - 1] ?? exactly(0), one))
  }
  return known[count] ?? exactly(0)
}

/** Plays the innings that no score can shorten: both sides' runs are independent in them. */
function playOpen(rules: InningsRules, state: InningsState, last: number): Scores {
  const { parameters, innings, batting } = state
  const current = trimmed(currentRuns(rules, state))
  const later = last - innings.length
  const halves = halvesOf(rules, parameters)
  const [home = exactly(0), away = exactly(0)] = runsOf(innings).map((runs, side) => {
    const half = halves[side === 0 ? 0 : 1]
    const whole = runsInHalves(half, later + Number(batting === 1 && side === 0))
    return convolve(exactly(runs), side === batting ? convolve(current, whole) : whole)
  })
  const scores = noScores()
  home.forEach((forHome, h) => {
    if (forHome === 0) return
    away.forEach((forAway, a) => {
      if (forHome * forAway > NEGLIGIBLE) addScore(scores, h, a, forHome * forAway)
    })
  })
  return scores
}

/** Returns the last inning before the first one that a score can shorten or end. */
const lastOpen = ({ innings, mercy }: InningsRules): number => (mercy?.from ?? innings) - 1

/** Plays a game up to the end of an inning. */
function reach(rules: InningsRules, state: InningsState, last: number): Reached {
  const on = state.innings.length
  const over = noScores()
  const open = Math.min(last, lastOpen(rules))
  if (on <= open)
    return playInnings(rules, state.parameters, { over, still: playOpen(rules, state, open) }, open + 1, last)
  const still = takeEnded(rules, on, currentInning(rules, state), over)
  return playInnings(rules, state.parameters, { over, still }, on + 1, last)
}

const extras = new RecentMap<BaseballParameters, Map<number, Scores>>()

/** Returns the runs of extra innings that follow a level score, with a number of them left. Cached for the parameters. */
function extraRuns(rules: InningsRules, parameters: BaseballParameters, left: number): Scores {
  const known = extras.get(parameters) ?? new Map<number, Scores>()
  extras.set(parameters, known)
  const cached = known.get(left)
  if (cached) return cached
  const still = noScores()
  addScore(still, 0, 0, 1)
  const first = rules.innings + 1
  const { over, still: level } = playInnings(
    rules,
    parameters,
    { over: noScores(), still },
    first,
    first + left - 1,
  )
  eachScore(level, (home, away, chance) => {
    addScore(over, home + 1, away, chance / 2)
    addScore(over, home, away + 1, chance / 2)
  })
  known.set(left, over)
  return over
}

const visitor =
  (scores: Scores): EachScore =>
  (visit) =>
    eachScore(scores, visit)
const certainly =
  ([home, away]: Sides): EachScore =>
  (visit) =>
    visit(home, away, 1)

/** Final scores of a game, and the probability that it goes to extra innings. */
export interface Finals {
  readonly scores: EachScore
  readonly extra: number
}

/** Returns the final scores with their probabilities. */
export function finalsOf(rules: InningsRules, state: InningsState): Finals {
  const isExtra = state.innings.length > rules.innings
  if (state.over) return { scores: certainly(runsOf(state.innings)), extra: Number(isExtra) }
  const last = Math.max(rules.innings, state.innings.length)
  const { over, still } = reach(rules, state, last)
  const level = still.cells.reduce((sum, chance) => sum + chance, 0)
  const more = extraRuns(rules, state.parameters, EXTRA_INNINGS_MAX - (last - rules.innings))
  eachScore(still, (home, away, mass) =>
    eachScore(more, (h, a, chance) => {
      if (mass * chance > NEGLIGIBLE) addScore(over, home + h, away + a, mass * chance)
    }),
  )
  return { scores: visitor(over), extra: isExtra ? 1 : level }
}

/** Returns the scores after the first innings with their probabilities. */
export function earlyScores(rules: InningsRules, state: InningsState): EachScore {
  const { early } = rules
  if (state.over || state.innings.length > early) return certainly(runsOf(state.innings.slice(0, early)))
  return visitor(reach(rules, state, early).still)
}

/** Returns the scores of an inning that is over, is played now, or begins later and is certain to begin. */
export function inningScores(rules: InningsRules, state: InningsState, inning: number): EachScore {
  const on = state.innings.length
  const score = state.innings[inning - 1]
  if (score && (state.over || inning < on)) return certainly(score)
  const found = noScores()
  if (score) {
    const [home, away] = runsOf(state.innings.slice(0, -1))
    eachScore(currentInning(rules, state), (h, a, chance) => addScore(found, h - home, a - away, chance))
    return visitor(found)
  }
  eachScore(reach(rules, state, inning - 1).still, (home, away, mass) => {
    const from = noScores()
    addScore(from, home, away, mass)
    const top = playTop(rules, state.parameters, inning, from)
    eachScore(playBottom(rules, state.parameters, inning, top), (h, a, chance) =>
      addScore(found, h - home, a - away, chance),
    )
  })
  return visitor(found)
}

/** Returns the scores of a later inning that no earlier score can shorten. */
export function freshInningScores(
  rules: InningsRules,
  parameters: BaseballParameters,
  inning: number,
): EachScore {
  const from = noScores()
  addScore(from, 0, 0, 1)
  return visitor(playBottom(rules, parameters, inning, playTop(rules, parameters, inning, from)))
}
