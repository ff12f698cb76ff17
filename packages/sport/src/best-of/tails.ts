import { addTo, certain, type Grid, gridOf } from '../core/grid.ts'
import { RecentMap } from '../core/recent-map.ts'
import { type BestOfState, type UnitScore, unitsWon } from './state.ts'
import type { UnitEnd, UnitLaw } from './unit.ts'

/**
 * A value of a whole match. Its distribution at the end is a list of probabilities. A unit shifts the list of everything
 * that follows it, so these lists are computed once for each set of parameters, and pricing a point needs only one unit.
 */
export interface Value {
  readonly name: string
  readonly size: number
  /** Returns the index of the value after the last unit. */
  readonly atEnd: (won: UnitScore) => number
  /** Returns the shift of the value by a unit. */
  readonly shift: (home: number, away: number) => number
}

/** Units won by each side, as `home * (toWin + 1) + away`. */
export function unitsValue(toWin: number): Value {
  return {
    name: 'units',
    size: (toWin + 1) * (toWin + 1),
    atEnd: ([home, away]) => home * (toWin + 1) + away,
    shift: () => 0,
  }
}

/** Sum of the points of both sides. */
export function sumValue(most: number): Value {
  return {
    name: 'sum',
    size: most + 1,
    atEnd: () => 0,
    shift: (home, away) => home + away,
  }
}

/** Points of the home side minus those of the away side, as an offset from `most`. */
export function differenceValue(most: number): Value {
  return {
    name: 'difference',
    size: 2 * most + 1,
    atEnd: () => most,
    shift: (home, away) => home - away,
  }
}

function shifted(into: Float64Array, from: Float64Array, by: number, chance: number): void {
  for (let index = 0; index < from.length; index++) {
    const share = from[index] ?? 0
    if (share === 0) continue
    const at = Math.min(Math.max(index + by, 0), into.length - 1)
    into[at] = (into[at] ?? 0) + chance * share
  }
}

/**
 * Returns a function that computes the distribution of a value. It equals {@link matchGrid} with one follower, but uses
 * cached lists.
 */
export function tailsOf<P extends object, U>(
  law: UnitLaw<P, U>,
  fresh: (parameters: P, context: number, deciding: boolean) => readonly UnitEnd[],
): (state: BestOfState<P, U>, value: Value) => Float64Array {
  const cache = new RecentMap<P, Map<string, Float64Array>>()

  function spread(parameters: P, value: Value, ends: readonly UnitEnd[], won: UnitScore): Float64Array {
    const list = new Float64Array(value.size)
    const alike = new Map<string, { chance: number; by: number; won: UnitScore; next: number }>()
    for (const { chance, home, away, next } of ends) {
      const by = value.shift(home, away)
      const after: UnitScore = home > away ? [won[0] + 1, won[1]] : [won[0], won[1] + 1]
      const key = `${by} ${after[0]} ${next}`
      const known = alike.get(key)
      if (known) known.chance += chance
      else alike.set(key, { chance, by, won: after, next })
    }
    for (const { chance, by, won: after, next } of alike.values())
      shifted(list, follows(parameters, value, after, next), by, chance)
    return list
  }

  function follows(parameters: P, value: Value, won: UnitScore, context: number): Float64Array {
    const lists = cache.get(parameters) ?? new Map<string, Float64Array>()
    cache.set(parameters, lists)
    const key = `${value.name} ${won} ${context}`
    const known = lists.get(key)
    if (known) return known
    const toWin = law.toWin(parameters)
    const list = new Float64Array(value.size)
    if (Math.max(...won) === toWin) list[value.atEnd(won)] = 1
    else {
      const deciding = won[0] + won[1] === 2 * toWin - 2
      list.set(spread(parameters, value, fresh(parameters, context, deciding), won))
    }
    lists.set(key, list)
    return list
  }

  return (state, value) => {
    const won = unitsWon(state.done)
    const by = state.done.reduce((sum, [home, away]) => sum + value.shift(home, away), 0)
    const list = new Float64Array(value.size)
    const rest =
      state.unit === null
        ? follows(state.parameters, value, won, 0)
        : spread(state.parameters, value, law.ends(state.parameters, state.unit), won)
    shifted(list, rest, by, 1)
    return list
  }
}

/** Tag of a unit that was not played because the match was over before. */
export const NOT_PLAYED = 1

/** Returns the distribution of the score of one unit. The tag marks a unit that isn't played. */
export function unitGrid<P extends object, U>(
  law: UnitLaw<P, U>,
  fresh: (parameters: P, context: number, deciding: boolean) => readonly UnitEnd[],
  state: BestOfState<P, U>,
  number: number,
): Grid {
  const { parameters, done, unit } = state
  const known = done[number - 1]
  if (known) return certain(...known, 0, 2)
  if (unit === null) return certain(0, 0, NOT_PLAYED, 2)
  const toWin = law.toWin(parameters)
  let level = new Map([['', { won: unitsWon(done), context: 0, chance: 1 }]])
  let missing = 0
  for (let at = done.length + 1; ; at++) {
    const endsFrom = (context: number) =>
      at === done.length + 1 ? law.ends(parameters, unit) : fresh(parameters, context, at === 2 * toWin - 1)
    const ends = [...level.values()].flatMap(({ won, context, chance }) =>
      endsFrom(context).map((end) => ({ ...end, chance: chance * end.chance, won })),
    )
    if (at === number) {
      const grid = gridOf(
        Math.max(0, ...ends.map(({ home }) => home)),
        Math.max(0, ...ends.map(({ away }) => away)),
        2,
      )
      for (const { home, away, chance } of ends) addTo(grid, home, away, 0, chance)
      if (missing > 0) addTo(grid, 0, 0, NOT_PLAYED, missing)
      return grid
    }
    level = new Map()
    for (const { home, away, chance, next, won } of ends) {
      const after: UnitScore = home > away ? [won[0] + 1, won[1]] : [won[0], won[1] + 1]
      if (Math.max(...after) === toWin) {
        missing += chance
        continue
      }
      const key = `${after} ${next}`
      const entry = level.get(key)
      if (entry) entry.chance += chance
      else level.set(key, { won: after, context: next, chance })
    }
  }
}
