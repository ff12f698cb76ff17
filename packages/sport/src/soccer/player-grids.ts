import { add, addTo, eachCell, type Grid, gridOf } from '../core/grid.ts'
import type { Side } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { expectRace } from '../counts/expect-race.ts'
import { NOTHING, runRace, statesOf } from '../counts/race.ts'
import { stretchBetween, stretchesOf } from './clock.ts'
import { AWAY, automatonOf, HOME, ownGoalShare, SIDE_TAGS, scoringSideFollower } from './followers.ts'
import { certainly, massesNow, raceFor, runMoments } from './masses.ts'
import { GOALS_TEMPO, type SoccerParameters } from './parameters.ts'
import { countOf, type SoccerState, scoredGoals } from './state.ts'
import { momentsLeft, placeOf, replaced, replacementOf } from './substitutions.ts'

/** Tag of a player who wasn't on the pitch in time: bets on the player are void. */
export const NOT_ON = 2

/** Part of a listed player in the goals of the player's side. */
export interface PlayerPart {
  readonly side: Side
  /** Share of the goals while the player is on the pitch. */
  readonly share: number
  readonly isSubstitute: boolean
  /** `waits` for a substitute who may come on, `on` and `off` the pitch for good, `leaves` for a player who may be replaced. */
  readonly is: 'waits' | 'on' | 'leaves' | 'off'
}

/** Returns the part of a player; undefined for a player whom markets don't list. */
export function partOf(state: SoccerState, player: string): PlayerPart | undefined {
  const { parameters } = state
  const { starter, isSubstitute } = placeOf(parameters, player)
  const side = (['home', 'away'] as const).find((each) =>
    parameters.scorers[each].some(({ id }) => id === starter),
  )
  if (!side) return undefined
  const share = parameters.scorers[side].find(({ id }) => id === starter)?.share ?? 0
  const isReplaced = replaced(state).includes(starter)
  const canChange = !isReplaced && replacementOf(parameters, starter) && momentsLeft(state).length > 0
  if (canChange) return { side, share, isSubstitute, is: isSubstitute ? 'waits' : 'leaves' }
  return { side, share, isSubstitute, is: isReplaced === isSubstitute ? 'on' : 'off' }
}

/** Returns for each moment left the chance that a replacement is made then; the last entry is that of none. */
function chancesOfMoments(state: SoccerState): number[] {
  let left = 1
  const chances = momentsLeft(state).map(({ chance }) => {
    const now = left * chance
    left -= now
    return now
  })
  return [...chances, left]
}

const masses = new WeakMap<SoccerState, readonly Float64Array[]>()

/** Returns the masses of goals and players sent off at each moment left, and at the end of the match. */
function massesAtMoments(state: SoccerState): readonly Float64Array[] {
  const known = masses.get(state)
  if (known) return known
  const made: Float64Array[] = []
  const { mass, from } = runMoments(state, NOTHING, massesNow(state, NOTHING, 0), (each) => {
    made.push(each)
    return each
  })
  made.push(runRace(raceFor(state.parameters), NOTHING, mass, stretchesOf(from, GOALS_TEMPO, 1), true))
  masses.set(state, made)
  return made
}

/** Chances of the numbers of goals of each side from now to a moment. */
type GoalsUntil = readonly [home: Float64Array, away: Float64Array]
const goalsUntil = new WeakMap<SoccerState, readonly GoalsUntil[]>()

/** Returns the chances of each side's goals from now to each moment left, and to the end of the match. */
function goalsUntilMoments(state: SoccerState): readonly GoalsUntil[] {
  const cached = goalsUntil.get(state)
  if (cached) return cached
  const { size } = raceFor(state.parameters)
  const [home, away] = countOf(state, 'goal')
  const made = massesAtMoments(state).map((mass): GoalsUntil => {
    const sums = [new Float64Array(size), new Float64Array(size)] as const
    mass.forEach((here, at) => {
      if (here === 0) return
      add(sums[0], (Math.floor(at / size) % size) - home, here)
      add(sums[1], (at % size) - away, here)
    })
    return sums
  })
  goalsUntil.set(state, made)
  return made
}

/** Returns the chance that a player who may be replaced scores none of the goals until then. */
function missesBefore(state: SoccerState, { side, share }: PlayerPart): number {
  const chances = chancesOfMoments(state)
  let misses = 0
  goalsUntilMoments(state).forEach((of, index) => {
    of[side === 'home' ? 0 : 1].forEach((chance, goals) => {
      misses += (chances[index] ?? 0) * chance * (1 - share) ** goals
    })
  })
  return misses
}

/** Matches whose values are cached: more than are usually live at once. */
const CACHED_MAX = 16
const known = new RecentMap<SoccerParameters, Map<string, readonly Float64Array[]>>(CACHED_MAX)

/**
 * Returns for each moment of substitutions of a match the chance in each state that a player who comes on then scores no goal.
 * It is the same during the whole match.
 */
function missesAfter(parameters: SoccerParameters, { side, share }: PlayerPart): readonly Float64Array[] {
  const cached = known.get(parameters) ?? new Map<string, readonly Float64Array[]>()
  known.set(parameters, cached)
  const found = cached.get(`${side} ${share}`)
  if (found) return found
  const race = raceFor(parameters)
  const factors = side === 'home' ? ([1 - share, 1] as const) : ([1, 1 - share] as const)
  const minutes = parameters.substitutions?.minutes ?? []
  const made: Float64Array[] = []
  let values: Float64Array = new Float64Array(statesOf(race)).fill(1)
  for (let index = minutes.length - 1; index >= 0; index--) {
    const minute = minutes[index] ?? 0
    const next = minutes[index + 1]
    const stretches =
      next === undefined
        ? stretchesOf({ parameters, minute }, GOALS_TEMPO, 1)
        : certainly(stretchBetween({ parameters }, GOALS_TEMPO, minute, next))
    values = expectRace(race, factors, values, stretches)
    made.unshift(values)
  }
  cached.set(`${side} ${share}`, made)
  return made
}

/** Returns the distribution of whether (1) a player who may be replaced or come on scores at all. */
export function changingPlayerGrid(state: SoccerState, part: PlayerPart): Grid {
  const grid = gridOf(0, 0, NOT_ON + 1)
  if (part.is === 'leaves') {
    const misses = missesBefore(state, part)
    addTo(grid, 0, 0, 0, misses)
    addTo(grid, 0, 0, 1, 1 - misses)
    return grid
  }
  const chances = chancesOfMoments(state)
  const left = momentsLeft(state).length
  const atMoments = massesAtMoments(state)
  missesAfter(state.parameters, part)
    .slice(-left)
    .forEach((values, index) => {
      let misses = 0
      atMoments[index]?.forEach((mass, at) => {
        misses += mass * (values[at] ?? 0)
      })
      addTo(grid, 0, 0, 0, (chances[index] ?? 0) * misses)
      addTo(grid, 0, 0, 1, (chances[index] ?? 0) * (1 - misses))
    })
  addTo(grid, 0, 0, NOT_ON, chances[left] ?? 0)
  return grid
}

/**
 * Returns the distribution of the side that scores the goal with this number, if own goals don't count, and of the number n of
 * moments of substitutions before it: 1 + 2n for the home side, 2 + 2n for the away side, 0 for no goal.
 */
export function scoringPartGrid(state: SoccerState, number: number): Grid {
  const race = raceFor(state.parameters)
  const states = statesOf(race)
  const grid = gridOf(0, 0, 1 + 2 * (momentsLeft(state).length + 1))
  const automaton = automatonOf(state, scoringSideFollower(number - scoredGoals(state).length), true)
  let part = 0
  /** Moves the masses of a known scorer to the grid. */
  const harvest = (masses: Float64Array) =>
    masses.map((mass, index) => {
      const tag = Math.floor(index / states)
      if (tag !== HOME && tag !== AWAY) return mass
      addTo(grid, 0, 0, 2 * part + tag, mass)
      return 0
    })
  const { mass, from } = runMoments(state, automaton, massesNow(state, automaton, 0), (each) => {
    const rest = harvest(each)
    part++
    return rest
  })
  for (const rest of harvest(runRace(race, automaton, mass, stretchesOf(from, GOALS_TEMPO, 1))))
    add(grid.cells, 0, rest)
  return grid
}

/** Returns the distribution of the scoring side from that with moments. */
export function scoringSideOf(parts: Grid): Grid {
  const grid = gridOf(0, 0, AWAY + 1)
  eachCell(parts, (_home, _away, tag, chance) =>
    addTo(grid, 0, 0, tag === 0 ? 0 : tag % 2 === 1 ? HOME : AWAY, chance),
  )
  return grid
}

/**
 * Returns the distribution of whether (1) a player who may be replaced or come on scores the goal with this number. A
 * substitute who hasn't come on by then isn't in the market.
 */
export function changingScorerGrid(state: SoccerState, part: PlayerPart, parts: Grid): Grid {
  const grid = gridOf(0, 0, NOT_ON + 1)
  const stays = [1]
  for (const { chance } of momentsLeft(state)) stays.push((stays.at(-1) ?? 0) * (1 - chance))
  const share = part.share / (1 - ownGoalShare(state, part.side))
  eachCell(parts, (_home, _away, tag, chance) => {
    const moment = tag === 0 ? stays.length - 1 : Math.floor((tag - 1) / 2)
    const stay = stays[moment] ?? 0
    const isOwnSide = tag > 0 && tag - 2 * moment === SIDE_TAGS[part.side]
    const on = part.is === 'waits' ? 1 - stay : stay
    const won = isOwnSide ? on * share : 0
    const notOn = part.is === 'waits' ? stay : 0
    addTo(grid, 0, 0, 1, chance * won)
    addTo(grid, 0, 0, NOT_ON, chance * notOn)
    addTo(grid, 0, 0, 0, chance * (1 - won - notOn))
  })
  return grid
}
