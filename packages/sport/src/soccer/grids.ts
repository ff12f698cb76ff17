import { add, addTo, certain, eachCell, type Grid, gridOf } from '../core/grid.ts'
import type { Side } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { poissonGrid } from '../counts/poisson.ts'
import {
  type Automaton,
  breakRace,
  NOTHING,
  type Race,
  raceOf,
  runRace,
  type Sides,
  stateIndex,
  statesOf,
} from '../counts/race.ts'
import type { Tempo } from '../counts/tempo.ts'
import {
  automatonOf,
  type Follower,
  followerOf,
  goalFollower,
  HALF_FOLLOWER,
  halfScore,
  OTHER,
  ownGoalShare,
  raceFollower,
  SCORE_FOLLOWER,
  SIDE_TAGS,
  scoringSideFollower,
  tagSoFar,
} from './followers.ts'
import {
  CARDS_TEMPO,
  CORNERS_MAX,
  GOALS_TEMPO,
  goalsLaw,
  HALF_MINUTES,
  MATCH_MINUTES,
  SENT_OFF_MAX,
  type SoccerParameters,
  YELLOWS_MAX,
} from './parameters.ts'
import { clockAt, countOf, listedScorer, type SoccerState, scoredGoals } from './state.ts'

const races = new RecentMap<SoccerParameters, Race>()

function raceFor(parameters: SoccerParameters): Race {
  const known = races.get(parameters)
  if (known) return known
  const made = raceOf(goalsLaw(parameters))
  races.set(parameters, made)
  return made
}

/**
 * Returns the masses of goals, players sent off and tags at the end of the match (or at the interval), in the layout of a
 * race.
 */
function goalMasses(
  state: SoccerState,
  automaton: Automaton,
  tag: number,
  end: 'break' | 'match',
): Float64Array {
  const race = raceFor(state.parameters)
  const [offHome, offAway] = countOf(state, 'red-card').map((off) => Math.min(off, race.law.sentOff))
  const [home, away] = countOf(state, 'goal')
  const start = new Float64Array(automaton.tags * statesOf(race))
  start[tag * statesOf(race) + stateIndex(race, offHome ?? 0, offAway ?? 0, home, away)] = 1
  const now = clockAt(GOALS_TEMPO, state.minute)
  const pause = clockAt(GOALS_TEMPO, HALF_MINUTES)
  if (end === 'break') return runRace(race, automaton, start, pause - now)
  if (automaton.tags === 1 || state.minute >= HALF_MINUTES) return runRace(race, automaton, start, 1 - now)
  const half = runRace(race, automaton, start, pause - now)
  return runRace(race, automaton, breakRace(race, automaton, half), 1 - pause)
}

/** Returns the distribution of score and tag, summed over players sent off. */
function scoreGrid(race: Race, tags: number, masses: Float64Array): Grid {
  const grid = gridOf(race.law.cap, race.law.cap, tags)
  const states = statesOf(race)
  const scores = race.size * race.size
  for (let index = 0; index < masses.length; index++) {
    const mass = masses[index] ?? 0
    if (mass > 0) add(grid.cells, (index % scores) * tags + Math.floor(index / states), mass)
  }
  return grid
}

/**
 * Returns the distribution of the final score with the tag of a follower; if `short`, with the score at which the tag
 * became final.
 */
export function followedGrid(state: SoccerState, follower: Follower, short = false): Grid {
  const masses = goalMasses(state, automatonOf(state, follower, short), tagSoFar(state, follower), 'match')
  return scoreGrid(raceFor(state.parameters), follower.tags, masses)
}

/** Returns the distribution of the score at half-time. */
export function halfGrid(state: SoccerState): Grid {
  if (state.minute >= HALF_MINUTES) return certain(...halfScore(state))
  return scoreGrid(raceFor(state.parameters), 1, goalMasses(state, NOTHING, 0, 'break'))
}

/** Calls `visit` for each final score, tag and number of players sent off: the joint distribution that links cards and goals. */
export function eachGoalsEnd(
  state: SoccerState,
  follower: Follower,
  visit: (home: number, away: number, tag: number, offHome: number, offAway: number, chance: number) => void,
): void {
  const race = raceFor(state.parameters)
  const masses = goalMasses(state, automatonOf(state, follower), tagSoFar(state, follower), 'match')
  for (let index = 0; index < masses.length; index++) {
    const mass = masses[index] ?? 0
    if (mass === 0) continue
    const away = index % race.size
    const home = Math.floor(index / race.size) % race.size
    const offs = Math.floor(index / (race.size * race.size)) % (race.off * race.off)
    visit(home, away, Math.floor(index / statesOf(race)), Math.floor(offs / race.off), offs % race.off, mass)
  }
}

/** Returns each side's expected number for the rest of a tempo, given this state. */
function expectedRemaining(state: SoccerState, [home, away]: Sides, tempo: Tempo): Sides {
  const left = 1 - clockAt(tempo, state.minute)
  return [home * left, away * left]
}

/** Returns the distribution of each side's corners at the end. */
export function cornersGrid(state: SoccerState): Grid {
  const { corners } = state.parameters
  return poissonGrid(countOf(state, 'corner'), expectedRemaining(state, corners, GOALS_TEMPO), CORNERS_MAX)
}

/** Returns the distribution of each side's yellow cards at the end. */
export function yellowsGrid(state: SoccerState): Grid {
  const { yellows } = state.parameters
  return poissonGrid(
    countOf(state, 'yellow-card'),
    expectedRemaining(state, yellows, CARDS_TEMPO),
    YELLOWS_MAX,
  )
}

/** Returns the distribution of each side's cards at the end; yellow and red cards count as one each. */
function cardsGrid(state: SoccerState): Grid {
  const { reds } = state.parameters
  const offs = poissonGrid(
    countOf(state, 'red-card'),
    expectedRemaining(state, reds, GOALS_TEMPO),
    SENT_OFF_MAX,
  )
  const yellows = yellowsGrid(state)
  const cards = gridOf(yellows.home + offs.home - 2, yellows.away + offs.away - 2)
  eachCell(offs, (offHome, offAway, _tag, chance) =>
    eachCell(yellows, (home, away, _none, share) =>
      addTo(cards, home + offHome, away + offAway, 0, chance * share),
    ),
  )
  return cards
}

/**
 * Returns the distribution of the score and of the side that scores the goal with this number, if own goals don't count. It
 * needs to follow only the goals that are left until then.
 */
function scoringSideGrid(state: SoccerState, number: number): Grid {
  const scored = scoredGoals(state)
  const goal = scored[number - 1]
  if (goal) return certain(...countOf(state, 'goal'), SIDE_TAGS[goal.side], 3)
  const follower = scoringSideFollower(number - scored.length)
  return scoreGrid(
    raceFor(state.parameters),
    follower.tags,
    goalMasses(state, automatonOf(state, follower, true), 0, 'match'),
  )
}

/**
 * Returns the distribution of the score and of whether (1) the player scores the goal with this number. The player has the
 * same share of every goal of the side that is no own goal.
 */
function scorerGrid(state: SoccerState, number: number, player: string, goal: Grid): Grid {
  const scored = scoredGoals(state)[number - 1]
  const scorer = scored && (listedScorer(state, scored) ?? OTHER)
  const shareOfScored = (side: Side) => shareOf(state, side, player) / (1 - ownGoalShare(state, side))
  const shares = [0, shareOfScored('home'), shareOfScored('away')]
  const grid = gridOf(goal.home - 1, goal.away - 1, 2)
  eachCell(goal, (home, away, tag, chance) => {
    const his = scorer ? Number(scorer === player) : (shares[tag] ?? 0)
    addTo(grid, home, away, 1, chance * his)
    addTo(grid, home, away, 0, chance * (1 - his))
  })
  return grid
}

/** Returns the distribution of the score and of whether (1) the player scores at all. */
function playerGrid(state: SoccerState, player: string, score: Grid): Grid {
  const [home, away] = countOf(state, 'goal')
  const has = scoredGoals(state).some((goal) => goal.player === player)
  const missHome = 1 - shareOf(state, 'home', player)
  const missAway = 1 - shareOf(state, 'away', player)
  const grid = gridOf(score.home - 1, score.away - 1, 2)
  eachCell(score, (finalHome, finalAway, _tag, chance) => {
    const none = has ? 0 : missHome ** (finalHome - home) * missAway ** (finalAway - away)
    addTo(grid, finalHome, finalAway, 0, chance * none)
    addTo(grid, finalHome, finalAway, 1, chance * (1 - none))
  })
  return grid
}

/** Returns a player's share of a side's goals; {@link OTHER} has what listed players and own goals leave. */
function shareOf(state: SoccerState, side: Side, player: string): number {
  const scorers = state.parameters.scorers[side]
  if (player === OTHER)
    return scorers.reduce((left, { share }) => left - share, 1 - ownGoalShare(state, side))
  return scorers.find(({ id }) => id === player)?.share ?? 0
}

/** Views whose grids before the start follow from the rates of goals, own goals and red cards alone. */
const SHARED_VIEWS = /^(?:score|half|half-full|(?:goal|race|scoring-side):\d+)$/
/** Grids of matches that haven't started, by view and rates. Many matches of a calendar have equal rates. */
const openingGrids = new Map<string, Grid>()
const OPENING_GRIDS_MAX = 1_000

/** Returns the grid of a view, from those of other matches with equal rates if the match hasn't started. */
export function soccerGrid(state: SoccerState, view: string, gridFor: (view: string) => Grid): Grid {
  const { minute, incidents, parameters } = state
  if (minute > 0 || incidents.length > 0 || !SHARED_VIEWS.test(view))
    return computedGrid(state, view, gridFor)
  const own = [ownGoalShare(state, 'home'), ownGoalShare(state, 'away')]
  const key = `${view} ${parameters.goals} ${parameters.reds} ${own}`
  const known = openingGrids.get(key)
  if (known) return known
  const made = computedGrid(state, view, gridFor)
  if (openingGrids.size >= OPENING_GRIDS_MAX) openingGrids.clear()
  openingGrids.set(key, made)
  return made
}

/** Returns the grid of a view by its name, for all views of the markets in {@link SOCCER_KINDS}. */
function computedGrid(state: SoccerState, view: string, gridFor: (view: string) => Grid): Grid {
  const [name = '', first = '', second = ''] = view.split(':')
  switch (name) {
    case 'score':
      return followedGrid(state, SCORE_FOLLOWER)
    case 'half':
      return halfGrid(state)
    case 'half-full':
      return followedGrid(state, HALF_FOLLOWER)
    case 'goal':
      return followedGrid(state, goalFollower(Number(first)), true)
    case 'race':
      return followedGrid(state, raceFollower(Number(first)), true)
    case 'scorer':
      return scorerGrid(state, Number(first), second, gridFor(`scoring-side:${first}`))
    case 'scoring-side':
      return scoringSideGrid(state, Number(first))
    case 'player':
      return playerGrid(state, first, gridFor('score'))
    case 'corners':
      return cornersGrid(state)
    case 'cards':
      return cardsGrid(state)
    default:
      throw new RangeError(`view ${view} is unknown`)
  }
}

/** Returns the facts that the grid of a view depends on, as text. */
export function soccerGridKey(state: SoccerState, view: string): string {
  const [name = ''] = view.split(':')
  const { minute } = state
  if (name === 'corners') return `${minute} ${countOf(state, 'corner')}`
  if (name === 'cards') return `${minute} ${countOf(state, 'yellow-card')} ${countOf(state, 'red-card')}`
  if (name === 'half' && minute >= HALF_MINUTES) return `${halfScore(state)}`
  const now = `${minute < MATCH_MINUTES ? minute : 'end'} ${countOf(state, 'goal')} ${countOf(state, 'red-card')}`
  const follower = followerOf(view)
  return follower ? `${now} ${tagSoFar(state, follower)}` : now
}
