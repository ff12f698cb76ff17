import { eachCell, type Grid } from '../core/grid.ts'
import { gridModel, type Leg } from '../core/grid-model.ts'
import type { SportModel } from '../core/model.ts'
import { WON } from '../core/results.ts'
import { freshEndsOf } from './fresh.ts'
import {
  combineFollowers,
  differenceFollower,
  matchGrid,
  sumFollower,
  type UnitFollower,
  unitFollower,
} from './grids.ts'
import { type BestOfRules, bestOfKinds, bestOfOffer } from './kinds.ts'
import { type BestOfState, startBestOf, stepBestOf } from './state.ts'
import { differenceValue, sumValue, tailsOf, unitGrid, unitsValue } from './tails.ts'
import type { UnitLaw } from './unit.ts'

/** Maximum number of tags of a combination. Beyond it, the computation takes too long. */
const TAGS_MAX = 20_000

/** Returns a list of probabilities as a grid of one count: a sum, or a difference as an offset. */
function line(cells: Float64Array): Grid {
  return { home: cells.length, away: 1, tags: 1, cells }
}

/** Creates the model of a best-of match from the law of one unit. */
export function bestOfModel<P extends object, U>(
  sport: BestOfRules,
  law: UnitLaw<P, U>,
): SportModel<P, BestOfState<P, U>> {
  type State = BestOfState<P, U>
  const fresh = freshEndsOf(law)
  const followed = (state: State, follower: UnitFollower) => matchGrid(law, fresh, state, follower)
  const tails = tailsOf(law, fresh)
  const { mostPoints } = sport

  function grid(state: State, view: string): Grid {
    const [name, number = ''] = view.split(':')
    const toWin = law.toWin(state.parameters)
    if (name === 'sum') return line(tails(state, sumValue(mostPoints)))
    if (name === 'difference') return line(tails(state, differenceValue(mostPoints)))
    if (name === 'unit') return unitGrid(law, fresh, state, Number(number))
    if (name === 'units')
      return { home: toWin + 1, away: toWin + 1, tags: 1, cells: tails(state, unitsValue(toWin)) }
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
    const follower = combineFollowers(all.map((each) => each.follower))
    if (follower.size > TAGS_MAX) return undefined
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
    offer: (state, gridFor) => bestOfOffer(sport, law.toWin(state.parameters), state.done.length, gridFor),
    joint,
  })
}
