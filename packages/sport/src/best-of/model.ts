import { addTo, eachCell, type Grid, gridOf } from '../core/grid.ts'
import { gridModel, type Leg } from '../core/grid-model.ts'
import type { SportModel } from '../core/model.ts'
import { WON } from '../core/results.ts'
import { freshEndsOf } from './fresh.ts'
import {
  allFollowers,
  differenceFollower,
  matchGrid,
  scoreFollower,
  sumFollower,
  type UnitFollower,
  unitFollower,
} from './grids.ts'
import { type BestOfRules, bestOfKinds, bestOfOffer, NOT_PLAYED } from './kinds.ts'
import { type BestOfState, startBestOf, stepBestOf } from './state.ts'
import type { UnitLaw } from './unit.ts'

/** Tags beyond which a combination is not worth its time. */
const MOST_TAGS = 20_000

/** The tags of a grid as counts: `read` gives both counts and a tag. */
function byTags(
  grid: Grid,
  most: number,
  tags: number,
  read: (tag: number) => readonly [number, number, number],
): Grid {
  const result = gridOf(most, most, tags)
  eachCell(grid, (_home, _away, tag, chance) => addTo(result, ...read(tag), chance))
  return result
}

/** The tags of a grid in the place of its first count: a sum, or a difference as an offset. */
function tagGrid(grid: Grid): Grid {
  const result = gridOf(grid.tags - 1, 0)
  eachCell(grid, (_home, _away, tag, chance) => addTo(result, tag, 0, 0, chance))
  return result
}

/** A model of a match to so many units, of the law of one unit. */
export function bestOfModel<P extends object, U>(
  sport: BestOfRules,
  law: UnitLaw<P, U>,
): SportModel<P, BestOfState<P, U>> {
  type State = BestOfState<P, U>
  const fresh = freshEndsOf(law)
  const followed = (state: State, follower: UnitFollower) => matchGrid(law, fresh, state, follower)
  const { mostPoints } = sport

  function grid(state: State, view: string): Grid {
    const [name, number = ''] = view.split(':')
    if (name === 'sum') return tagGrid(followed(state, sumFollower(mostPoints)))
    if (name === 'difference') return tagGrid(followed(state, differenceFollower(mostPoints)))
    if (name === 'unit') {
      const { follower, scores } = scoreFollower(Number(number))
      const tagged = followed(state, follower)
      const most = Math.max(0, ...scores.flat())
      return byTags(tagged, most, 2, (tag) => {
        const [home, away] = scores[tag - 1] ?? [0, 0]
        return [home, away, tag === 0 ? NOT_PLAYED : 0]
      })
    }
    if (name === 'units') return followed(state, { size: 1, start: 0, after: () => 0 })
    throw new RangeError(`view ${view} is unknown`)
  }

  function legFollower({ view, settle }: Leg): {
    follower: UnitFollower
    wins: (home: number, away: number, tag: number) => boolean
  } {
    const [name, number = ''] = view.split(':')
    if (name === 'sum')
      return { follower: sumFollower(mostPoints), wins: (_home, _away, tag) => settle(tag, 0, 0) === WON }
    if (name === 'difference')
      return {
        follower: differenceFollower(mostPoints),
        wins: (_home, _away, tag) => settle(tag, 0, 0) === WON,
      }
    if (name === 'unit')
      return {
        follower: unitFollower(Number(number), (home, away) => settle(home, away, 0) === WON),
        wins: (_home, _away, tag) => tag === 1,
      }
    return {
      follower: { size: 1, start: 0, after: () => 0 },
      wins: (home, away) => settle(home, away, 0) === WON,
    }
  }

  function joint(state: State, legs: readonly Leg[]): number | undefined {
    const all = legs.map(legFollower)
    const follower = allFollowers(all.map((each) => each.follower))
    if (follower.size > MOST_TAGS) return undefined
    let sum = 0
    eachCell(followed(state, follower), (home, away, tag, chance) => {
      let rest = tag
      for (const { follower: own, wins } of all) {
        if (!wins(home, away, rest % own.size)) return
        rest = Math.floor(rest / own.size)
      }
      sum += chance
    })
    return sum
  }

  return gridModel<P, State>({
    start: (parameters) => startBestOf(law, parameters),
    step: (state, random) => stepBestOf(law, state, random),
    isFinished: ({ unit }) => unit === null,
    kinds: bestOfKinds(sport),
    grid,
    gridKey: ({ done, unit }) => `${done.join(' ')} ${unit === null ? 'end' : law.key(unit)}`,
    offer: (state, look) => bestOfOffer(sport, law.toWin(state.parameters), state.done.length, look),
    joint,
  })
}
