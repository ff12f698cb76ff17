import { eachCell, type Grid } from '../core/grid.ts'
import type { Leg } from '../core/grid-model.ts'
import { WON } from '../core/results.ts'
import {
  combineFollowers,
  type Follower,
  followerOf,
  halfLegFollower,
  OTHER,
  SCORE_FOLLOWER,
} from './followers.ts'
import { cornersGrid, yellowsGrid } from './grids.ts'
import { eachGoalsEnd, eachLength } from './masses.ts'
import type { SoccerState } from './state.ts'

/** Maximum number of tags of a combination. Beyond it, the computation takes too long. */
const TAGS_MAX = 512

interface GoalLeg {
  readonly follower: Follower
  readonly wins: (home: number, away: number, tag: number) => boolean
}

function goalLeg({ view, settle }: Leg): GoalLeg {
  if (view === 'half') return { follower: halfLegFollower(settle), wins: (_home, _away, tag) => tag === 1 }
  return {
    follower: followerOf(view) ?? SCORE_FOLLOWER,
    wins: (home, away, tag) => settle(home, away, tag) === WON,
  }
}

function chanceOf(grid: Grid, legs: readonly Leg[], moreHome = 0, moreAway = 0): number {
  let sum = 0
  eachCell(grid, (home, away, tag, chance) => {
    if (legs.every(({ settle }) => settle(home + moreHome, away + moreAway, tag) === WON)) sum += chance
  })
  return sum
}

/**
 * Returns the probability that all legs win. In a match of given length, corners are independent of everything else, and
 * yellow cards are linked to goals only by red cards. Legs on goals go through one race with all their followers.
 */
export function soccerJoint(state: SoccerState, legs: readonly Leg[]): number | undefined {
  const on = (name: string) => legs.filter(({ view }) => view === name)
  const goalLegs = legs.filter(({ view }) => view !== 'corners' && view !== 'cards').map(goalLeg)
  if (legs.some(({ view }) => view.startsWith('scorer:') && view.endsWith(`:${OTHER}`))) return undefined
  const follower = combineFollowers(goalLegs.map((leg) => leg.follower))
  if (follower.tags > TAGS_MAX) return undefined
  const wins = (home: number, away: number, tag: number): boolean => {
    let rest = tag
    for (const leg of goalLegs) {
      if (!leg.wins(home, away, rest % leg.follower.tags)) return false
      rest = Math.floor(rest / leg.follower.tags)
    }
    return true
  }
  let sum = 0
  if (goalLegs.length === legs.length) {
    eachGoalsEnd(state, follower, (home, away, tag, _offHome, _offAway, chance) => {
      if (wins(home, away, tag)) sum += chance
    })
    return sum
  }
  eachLength(state, follower, ({ goals, cards, chance: ofLength }, eachEnd) => {
    const corners = on('corners').length > 0 ? chanceOf(cornersGrid(state, goals), on('corners')) : 1
    const yellows = on('cards').length > 0 ? yellowsGrid(state, cards) : undefined
    const known = new Map<number, number>()
    const cardsWin = (offHome: number, offAway: number): number => {
      if (!yellows) return 1
      const key = offHome * 16 + offAway
      const chance = known.get(key) ?? chanceOf(yellows, on('cards'), offHome, offAway)
      known.set(key, chance)
      return chance
    }
    eachEnd((home, away, tag, offHome, offAway, chance) => {
      if (wins(home, away, tag)) sum += ofLength * corners * chance * cardsWin(offHome, offAway)
    })
  })
  return sum
}
