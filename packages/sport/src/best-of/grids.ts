import { addTo, certain, type Grid, gridOf } from '../core/grid.ts'
import { type BestOfState, unitsWon } from './state.ts'
import type { UnitEnd, UnitLaw } from './unit.ts'

/** State machine that follows facts of a match in addition to the units won. Its state is a number that each unit updates. */
export interface UnitFollower {
  /** Exclusive upper bound of the numbers. */
  readonly size: number
  readonly start: number
  readonly after: (tag: number, number: number, home: number, away: number) => number
}

/** Follows the sum of points (games, rounds) of both sides. */
export function sumFollower(most: number): UnitFollower {
  return {
    size: most + 1,
    start: 0,
    after: (tag, _number, home, away) => Math.min(tag + home + away, most),
  }
}

/** Follows the points of the home side minus those of the away side, as an offset from `most`. */
export function differenceFollower(most: number): UnitFollower {
  return {
    size: 2 * most + 1,
    start: most,
    after: (tag, _number, home, away) => Math.min(Math.max(tag + home - away, 0), 2 * most),
  }
}

/** Follows a leg on one unit: 1 if the leg has won. */
export function unitFollower(number: number, wins: (home: number, away: number) => boolean): UnitFollower {
  return {
    size: 2,
    start: 0,
    after: (tag, at, home, away) => (at === number ? Number(wins(home, away)) : tag),
  }
}

/** Combines several followers into one, in mixed radix; the first one is the lowest digit. */
export function combineFollowers(followers: readonly UnitFollower[]): UnitFollower {
  const joined = (number: (follower: UnitFollower) => number) => {
    let factor = 1
    let sum = 0
    for (const follower of followers) {
      sum += factor * number(follower)
      factor *= follower.size
    }
    return sum
  }
  return {
    size: followers.reduce((product, { size }) => product * size, 1),
    start: joined(({ start }) => start),
    after(tag, number, home, away) {
      let rest = tag
      return joined((follower) => {
        const own = rest % follower.size
        rest = Math.floor(rest / follower.size)
        return follower.after(own, number, home, away)
      })
    },
  }
}

/** Returns the distribution of units won at the end together with the number of a follower, given the current state. */
export function matchGrid<P extends object, U>(
  law: UnitLaw<P, U>,
  fresh: (parameters: P, context: number, deciding: boolean) => readonly UnitEnd[],
  state: BestOfState<P, U>,
  follower: UnitFollower,
): Grid {
  const { parameters, done, unit } = state
  const toWin = law.toWin(parameters)
  const tag = done.reduce(
    (so, [home, away], index) => follower.after(so, index + 1, home, away),
    follower.start,
  )
  const won = unitsWon(done)
  if (unit === null) return certain(...won, tag, follower.size)
  const result = gridOf(toWin, toWin, follower.size)
  const { contexts } = law
  const at = (home: number, away: number, context: number) => (home * toWin + away) * contexts + context
  const waiting: (Float64Array | undefined)[] = new Array(toWin * toWin * contexts)
  const spread = (ends: readonly UnitEnd[], from: Float64Array, home: number, away: number) => {
    const number = home + away + 1
    for (const end of ends) {
      const forHome = end.home > end.away
      const [wonHome, wonAway] = forHome ? [home + 1, away] : [home, away + 1]
      const over = Math.max(wonHome, wonAway) === toWin
      const index = at(wonHome, wonAway, end.next)
      const into = over ? undefined : (waiting[index] ?? new Float64Array(follower.size))
      if (into) waiting[index] = into
      for (let own = 0; own < from.length; own++) {
        const mass = from[own] ?? 0
        if (mass === 0) continue
        const after = follower.after(own, number, end.home, end.away)
        if (into) into[after] = (into[after] ?? 0) + mass * end.chance
        else addTo(result, wonHome, wonAway, after, mass * end.chance)
      }
    }
  }
  const now = new Float64Array(follower.size)
  now[tag] = 1
  spread(law.ends(parameters, unit), now, ...won)
  for (let number = won[0] + won[1] + 1; number < 2 * toWin - 1; number++)
    for (let home = 0; home < toWin; home++) {
      const away = number - home
      if (away < 0 || away >= toWin) continue
      for (let context = 0; context < contexts; context++) {
        const from = waiting[at(home, away, context)]
        if (from) spread(fresh(parameters, context, number === 2 * toWin - 2), from, home, away)
      }
    }
  return result
}
