import { RecentMap } from '../core/recent-map.ts'
import type { Stretch } from '../counts/jumps.ts'
import {
  type Automaton,
  breakRace,
  type Race,
  raceOf,
  runRace,
  runRaces,
  stateIndex,
  statesOf,
} from '../counts/race.ts'
import { isFirstHalf, stoppageLeft, stretchBetween, stretchesLeft, stretchesOf, stretchOf } from './clock.ts'
import { automatonOf, type Follower, type PlaceAutomaton, substitute, tagSoFar } from './followers.ts'
import { CARDS_TEMPO, GOALS_TEMPO, goalsLaw, HALF_MINUTES, type SoccerParameters } from './parameters.ts'
import { countOf, type SoccerState } from './state.ts'
import { momentsLeft, type SubstitutionMoment } from './substitutions.ts'

const races = new RecentMap<SoccerParameters, Race>()

/** Returns the race of the goals of a match. */
export function raceFor(parameters: SoccerParameters): Race {
  const known = races.get(parameters)
  if (known) return known
  const made = raceOf(goalsLaw(parameters))
  races.set(parameters, made)
  return made
}

/** Returns the masses of goals, players sent off and tags of now, in the layout of a race. */
export function massesNow(state: SoccerState, automaton: Automaton, tag: number): Float64Array {
  const race = raceFor(state.parameters)
  const [offHome, offAway] = countOf(state, 'red-card').map((off) => Math.min(off, race.law.sentOff))
  const [home, away] = countOf(state, 'goal')
  const start = new Float64Array(automaton.tags * statesOf(race))
  start[tag * statesOf(race) + stateIndex(race, offHome ?? 0, offAway ?? 0, home, away)] = 1
  return start
}

/** Called at each moment of substitutions with the masses of now; returns those after it. */
type AtMoment = (mass: Float64Array, moment: SubstitutionMoment) => Float64Array

/** Masses at a moment of the second half, and the state in which the rest of the match begins. */
interface Last {
  readonly mass: Float64Array
  readonly from: SoccerState
}

/** Runs a race to half-time, or not at all in the second half. `firstHalf` is the rest of the first one. */
function toHalfTime(
  state: SoccerState,
  automaton: Automaton,
  mass: Float64Array,
  atMoment: AtMoment,
  firstHalf: readonly Stretch[],
  isPart = false,
): Last {
  if (!isFirstHalf(state)) return { mass, from: state }
  const race = raceFor(state.parameters)
  const half = breakRace(race, automaton, runRace(race, automaton, mass, firstHalf, isPart))
  const [moment] = momentsLeft(state)
  // Only what the length of the second half depends on.
  const stoppage = state.parameters.stoppage && { stoppage: [{ minutes: 0, played: 0 }] }
  return {
    mass: moment?.minute === HALF_MINUTES ? atMoment(half, moment) : half,
    from: { ...state, minute: HALF_MINUTES, ...stoppage },
  }
}

/** Runs a race to the last moment of substitutions that is left; in the first half, at least to half-time. */
export function runMoments(
  state: SoccerState,
  automaton: Automaton,
  start: Float64Array,
  atMoment: AtMoment,
  firstHalf: readonly Stretch[] = stretchesOf(state, GOALS_TEMPO, 0),
): Last {
  const race = raceFor(state.parameters)
  let { mass, from } = toHalfTime(state, automaton, start, atMoment, firstHalf, true)
  for (const moment of momentsLeft(from)) {
    const length = stretchBetween(state, GOALS_TEMPO, from.minute, moment.minute)
    mass = atMoment(runRace(race, automaton, mass, certainly(length), true), moment)
    from = { ...from, minute: moment.minute }
  }
  return { mass, from }
}

/** Runs a race to the last moment of a substitution that its automaton follows; in the first half, at least to half-time. */
function lastMoment(
  state: SoccerState,
  automaton: PlaceAutomaton,
  start: Float64Array,
  firstHalf: readonly Stretch[],
): Last {
  const race = raceFor(state.parameters)
  const atMoment: AtMoment = (mass, { chance }) => substitute(race, automaton, mass, chance)
  return automaton.places
    ? runMoments(state, automaton, start, atMoment, firstHalf)
    : toHalfTime(state, automaton, start, (mass) => mass, firstHalf)
}

/** Returns the masses at the end of the match (or at the interval). */
export function goalMasses(
  state: SoccerState,
  automaton: PlaceAutomaton,
  tag: number,
  end: 'break' | 'match',
): Float64Array {
  const race = raceFor(state.parameters)
  const start = massesNow(state, automaton, tag)
  const run = (mass: Float64Array, stretches: readonly Stretch[]) => runRace(race, automaton, mass, stretches)
  if (automaton.places) {
    const { mass, from } = lastMoment(state, automaton, start, stretchesOf(state, GOALS_TEMPO, 0))
    return run(mass, stretchesOf(from, GOALS_TEMPO, 1))
  }
  if (end === 'break') return run(start, stretchesOf(state, GOALS_TEMPO, 0))
  if (automaton.tags === 1 || !isFirstHalf(state)) return run(start, stretchesLeft(state, GOALS_TEMPO))
  const half = run(start, stretchesOf(state, GOALS_TEMPO, 0))
  return run(breakRace(race, automaton, half), stretchesOf(state, GOALS_TEMPO, 1))
}

/** Calls `visit` for each score, tag and number of players sent off with a probability. */
function eachMass(
  race: Race,
  { own = (tag) => tag }: PlaceAutomaton,
  masses: Float64Array,
  visit: GoalsEnd,
): void {
  for (let index = 0; index < masses.length; index++) {
    const mass = masses[index] ?? 0
    if (mass === 0) continue
    const away = index % race.size
    const home = Math.floor(index / race.size) % race.size
    const offs = Math.floor(index / (race.size * race.size)) % (race.off * race.off)
    const tag = own(Math.floor(index / statesOf(race)))
    visit(home, away, tag, Math.floor(offs / race.off), offs % race.off, mass)
  }
}

/** Takes a final score, a tag and numbers of players sent off, with their probability. */
type GoalsEnd = (
  home: number,
  away: number,
  tag: number,
  offHome: number,
  offAway: number,
  chance: number,
) => void

/** Calls `visit` for each final score, tag and number of players sent off: the joint distribution that links cards and goals. */
export function eachGoalsEnd(state: SoccerState, follower: Follower, visit: GoalsEnd): void {
  const automaton = automatonOf(state, follower)
  const masses = goalMasses(state, automaton, tagSoFar(state, follower), 'match')
  eachMass(raceFor(state.parameters), automaton, masses, visit)
}

/** Lengths of the match that is left: a stretch for each tempo, with their common chance. */
export interface LengthLeft {
  readonly chance: number
  readonly goals: readonly Stretch[]
  readonly cards: readonly Stretch[]
}

/** Returns a stretch of certain length. */
export const certainly = (length: number): readonly Stretch[] => [{ length, chance: 1 }]

/**
 * Calls `visit` for each possible length of the match, with a function that calls its own `visit` like {@link eachGoalsEnd}
 * for a match of that length. Goals, corners and cards are independent only if the length is given.
 */
export function eachLength(
  state: SoccerState,
  follower: Follower,
  visit: (left: LengthLeft, eachEnd: (visit: GoalsEnd) => void) => void,
): void {
  const race = raceFor(state.parameters)
  const automaton = automatonOf(state, follower)
  const start = massesNow(state, automaton, tagSoFar(state, follower))
  const seconds = stoppageLeft(state, 1)
  const of = (half: 0 | 1, minutes: number) =>
    [GOALS_TEMPO, CARDS_TEMPO].map((tempo) => stretchOf(state, tempo, half, minutes))
  for (const first of stoppageLeft(state, 0)) {
    const [goals = 0, cards = 0] = of(0, first.minutes)
    const { mass: last, from } = lastMoment(state, automaton, start, certainly(goals))
    const lengths = seconds.map(({ minutes }) => of(1, minutes))
    const ends = runRaces(
      race,
      automaton,
      last,
      seconds.map(({ minutes }) => certainly(stretchOf(from, GOALS_TEMPO, 1, minutes))),
    )
    seconds.forEach(({ chance }, which) => {
      const [moreGoals = 0, moreCards = 0] = lengths[which] ?? []
      const left = { goals: certainly(goals + moreGoals), cards: certainly(cards + moreCards) }
      const masses = ends[which] ?? last
      visit({ ...left, chance: first.chance * chance }, (each) => eachMass(race, automaton, masses, each))
    })
  }
}
