import { add, addTo, certain, eachCell, type Grid, gridOf } from '../core/grid.ts'
import type { Incident, Side } from '../core/model.ts'
import type { Stretch } from '../counts/jumps.ts'
import { poissonGrid } from '../counts/poisson.ts'
import { NOTHING, type Race, statesOf } from '../counts/race.ts'
import { isFirstHalf, momentKey, stretchesLeft } from './clock.ts'
import {
  automatonOf,
  type Follower,
  followerOf,
  goalFollower,
  HALF_FOLLOWER,
  OTHER,
  ownGoalShare,
  raceFollower,
  SCORE_FOLLOWER,
  SIDE_TAGS,
  scoringSideFollower,
  tagSoFar,
} from './followers.ts'
import { certainly, goalMasses, raceFor } from './masses.ts'
import { CARDS_TEMPO, CORNERS_MAX, GOALS_TEMPO, SENT_OFF_MAX, YELLOWS_MAX } from './parameters.ts'
import {
  changingPlayerGrid,
  changingScorerGrid,
  NOT_ON,
  partOf,
  scoringPartGrid,
  scoringSideOf,
} from './player-grids.ts'
import { countOf, halfScore, listedScorer, type SoccerState, scoredGoals } from './state.ts'
import { momentsLeft, placeOf } from './substitutions.ts'

/** Returns the distribution of score and tag, summed over players sent off and replacements. */
function scoreGrid(race: Race, tags: number, masses: Float64Array): Grid {
  const grid = gridOf(race.law.cap, race.law.cap, tags)
  const states = statesOf(race)
  const scores = race.size * race.size
  for (let index = 0; index < masses.length; index++) {
    const mass = masses[index] ?? 0
    if (mass > 0) add(grid.cells, (index % scores) * tags + (Math.floor(index / states) % tags), mass)
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
  if (!isFirstHalf(state)) return certain(...halfScore(state))
  return scoreGrid(raceFor(state.parameters), 1, goalMasses(state, NOTHING, 0, 'break'))
}

/** Returns the distribution of each side's corners at the end. */
export function cornersGrid(state: SoccerState, left: readonly Stretch[]): Grid {
  return poissonGrid(countOf(state, 'corner'), state.parameters.corners, left, CORNERS_MAX)
}

/** Returns the distribution of each side's yellow cards at the end. */
export function yellowsGrid(state: SoccerState, left: readonly Stretch[]): Grid {
  return poissonGrid(countOf(state, 'yellow-card'), state.parameters.yellows, left, YELLOWS_MAX)
}

/** Returns the distribution of each side's cards at the end; yellow and red cards count as one each. */
function cardsGrid(state: SoccerState): Grid {
  const { reds } = state.parameters
  const cards = gridOf(YELLOWS_MAX + SENT_OFF_MAX, YELLOWS_MAX + SENT_OFF_MAX)
  const yellowsLeft = stretchesLeft(state, CARDS_TEMPO)
  // Both tempos have the same lengths of the match, in the same order.
  stretchesLeft(state, GOALS_TEMPO).forEach(({ length, chance }, which) => {
    const offs = poissonGrid(countOf(state, 'red-card'), reds, certainly(length), SENT_OFF_MAX)
    const yellows = yellowsGrid(state, certainly(yellowsLeft[which]?.length ?? 0))
    eachCell(offs, (offHome, offAway, _tag, off) =>
      eachCell(yellows, (home, away, _none, share) =>
        addTo(cards, home + offHome, away + offAway, 0, chance * off * share),
      ),
    )
  })
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
function scorerGrid(
  state: SoccerState,
  number: number,
  player: string,
  gridFor: (view: string) => Grid,
): Grid {
  const scored = scoredGoals(state)[number - 1]
  const part = partOf(state, player)
  if (scored) {
    const isWinner = (listedScorer(state, scored) ?? OTHER) === player
    return certain(0, 0, isWinner ? 1 : cameOnBefore(state, player, scored) ? 0 : NOT_ON, NOT_ON + 1)
  }
  if (part?.is === 'waits' || part?.is === 'leaves')
    return changingScorerGrid(state, part, gridFor(`scoring-part:${number}`))
  if (part?.is === 'off') return certain(0, 0, part.isSubstitute ? NOT_ON : 0, NOT_ON + 1)
  const goal = gridFor(`scoring-side:${number}`)
  const shareOfScored = (side: Side) => shareOf(state, side, player) / (1 - ownGoalShare(state, side))
  const shares = [0, shareOfScored('home'), shareOfScored('away')]
  const grid = gridOf(goal.home - 1, goal.away - 1, NOT_ON + 1)
  eachCell(goal, (home, away, tag, chance) => {
    const his = shares[tag] ?? 0
    addTo(grid, home, away, 1, chance * his)
    addTo(grid, home, away, 0, chance * (1 - his))
  })
  return grid
}

/** True unless the player is a substitute who hadn't come on before a goal. */
function cameOnBefore({ parameters, incidents }: SoccerState, player: string, goal: Incident): boolean {
  const { isSubstitute } = placeOf(parameters, player)
  const before = incidents.slice(
    0,
    incidents.findIndex((each) => each === goal),
  )
  return !isSubstitute || before.some(({ type, player: on }) => type === 'substitution' && on === player)
}

/** True if the goal with this number is still to come, perhaps after substitutions. */
const isOpenAtMoments = (state: SoccerState, number: number): boolean =>
  momentsLeft(state).length > 0 && scoredGoals(state).length < number

/** Returns the distribution of the score and of whether (1) the player scores at all. */
function playerGrid(state: SoccerState, player: string, gridFor: (view: string) => Grid): Grid {
  const [home, away] = countOf(state, 'goal')
  const part = partOf(state, player)
  const has = scoredGoals(state).some((goal) => goal.player === player)
  if (!has && (part?.is === 'waits' || part?.is === 'leaves')) return changingPlayerGrid(state, part)
  if (!has && part?.is === 'off') return certain(0, 0, part.isSubstitute ? NOT_ON : 0, NOT_ON + 1)
  const missHome = 1 - shareOf(state, 'home', player)
  const missAway = 1 - shareOf(state, 'away', player)
  const score = gridFor('score')
  const grid = gridOf(score.home - 1, score.away - 1, NOT_ON + 1)
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
  const { starter } = placeOf(state.parameters, player)
  return scorers.find(({ id }) => id === starter)?.share ?? 0
}

/** Views whose grids before the start follow from the rates of goals, own goals and red cards alone. */
const SHARED_VIEWS = /^(?:score|half|half-full|(?:goal|race|scoring-(?:side|part)):\d+)$/
/** Grids of matches that haven't started, by view and rates. Many matches of a calendar have equal rates. */
const openingGrids = new Map<string, Grid>()
const OPENING_GRIDS_MAX = 1_000

/** Returns the grid of a view, from those of other matches with equal rates if the match hasn't started. */
export function soccerGrid(state: SoccerState, view: string, gridFor: (view: string) => Grid): Grid {
  const { minute, incidents, parameters } = state
  if (minute > 0 || incidents.length > 0 || !SHARED_VIEWS.test(view))
    return computedGrid(state, view, gridFor)
  const own = [ownGoalShare(state, 'home'), ownGoalShare(state, 'away')]
  const { goals, reds, stoppage, substitutions } = parameters
  const moments = view.startsWith('scoring') && [substitutions?.minutes, substitutions?.chances]
  const key = `${view} ${goals} ${reds} ${own} ${JSON.stringify([stoppage, moments])}`
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
      return scorerGrid(state, Number(first), second, gridFor)
    case 'scoring-side':
      return isOpenAtMoments(state, Number(first))
        ? scoringSideOf(gridFor(`scoring-part:${first}`))
        : scoringSideGrid(state, Number(first))
    case 'scoring-part':
      return scoringPartGrid(state, Number(first))
    case 'player':
      return playerGrid(state, first, gridFor)
    case 'corners':
      return cornersGrid(state, stretchesLeft(state, GOALS_TEMPO))
    case 'cards':
      return cardsGrid(state)
    default:
      throw new RangeError(`view ${view} is unknown`)
  }
}

/** Returns goals and substitutions in their order, as text; empty without substitutions. */
function courseOfPlayers({ parameters, incidents }: SoccerState): string {
  if (!parameters.substitutions) return ''
  return incidents.flatMap(({ type, off }) => off ?? (type === 'goal' ? [type] : [])).join()
}

/** Returns the facts that the grid of a view depends on, as text. */
export function soccerGridKey(state: SoccerState, view: string): string {
  const [name = ''] = view.split(':')
  const moment = momentKey(state)
  if (name === 'corners') return `${moment} ${countOf(state, 'corner')}`
  if (name === 'cards') return `${moment} ${countOf(state, 'yellow-card')} ${countOf(state, 'red-card')}`
  if (name === 'half' && !isFirstHalf(state)) return `${halfScore(state)}`
  const now = `${moment} ${countOf(state, 'goal')} ${countOf(state, 'red-card')}`
  const follower = followerOf(view)
  const found = follower ? `${now} ${tagSoFar(state, follower)}` : now
  return name === 'player' || name === 'scorer' ? `${found} ${courseOfPlayers(state)}` : found
}
