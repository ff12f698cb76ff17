import { add } from '../core/grid.ts'
import {
  actionsAt,
  actionWay,
  type ContestRules,
  type ContestState,
  decisionChance,
  decisionWay,
  limitOf,
  resultAfter,
  type SideAction,
} from './rules.ts'

/** Calls a function for each possible end: both scores, the winner, the way and the probability. */
export type VisitEnd = (home: number, away: number, winner: 0 | 1, way: string, chance: number) => void

/** A score of extra time. It also depends on the level score before, the base. */
interface Extra {
  readonly home: number
  readonly away: number
  readonly base: number
  chance: number
}

/** Probabilities of the scores after a step. Regular time is indexed by `home * (most + 1) + away`. */
interface Level {
  readonly regular: Float64Array
  /** Range of indexes with probabilities; empty if `from` is greater than `to`. */
  from: number
  to: number
  extra: Map<number, Extra>
}

const emptyLevel = (most: number): Level => ({
  regular: new Float64Array((most + 1) ** 2),
  from: Number.POSITIVE_INFINITY,
  to: -1,
  extra: new Map(),
})

const isEmpty = (level: Level): boolean => level.to < 0 && level.extra.size === 0

function clear(level: Level): void {
  level.regular.fill(0)
  level.from = Number.POSITIVE_INFINITY
  level.to = -1
  level.extra = new Map()
}

function addRegular(level: Level, at: number, chance: number): void {
  add(level.regular, at, chance)
  if (at < level.from) level.from = at
  if (at > level.to) level.to = at
}

/** Plays the steps of a contest, from all scores of a level to those of the next one. */
class Walk {
  readonly #rules: ContestRules
  readonly #state: ContestState
  readonly #visit: VisitEnd
  /** Greatest score after an action. */
  readonly #limit: number

  constructor(rules: ContestRules, state: ContestState, visit: VisitEnd) {
    this.#rules = rules
    this.#state = state
    this.#visit = visit
    this.#limit = limitOf(rules)
  }

  /** Adds the probability of a score to a level. */
  add(level: Level, home: number, away: number, base: number | null, chance: number): void {
    const at = home * (this.#rules.most + 1) + away
    if (base === null) {
      addRegular(level, at, chance)
      return
    }
    const key = at * (this.#rules.most + 1) + base
    const known = level.extra.get(key)
    if (known) known.chance += chance
    else level.extra.set(key, { home, away, base, chance })
  }

  /** Plays one step from all scores of a level. */
  step(level: Level, into: Level, step: number): void {
    const actions = actionsAt(this.#rules, this.#state.parameters, step - 1)
    let rest = 1
    for (const { chance } of actions) rest -= chance
    const size = this.#rules.most + 1
    for (let at = level.from; at <= level.to; at++) {
      const chance = level.regular[at] ?? 0
      if (chance === 0) continue
      const away = at % size
      this.#play(actions, rest, into, step, (at - away) / size, away, null, chance)
    }
    for (const { home, away, base, chance } of level.extra.values())
      this.#play(actions, rest, into, step, home, away, base, chance)
  }

  /** Returns the points below which an action of a side surely doesn't end the contest in regular time. */
  #freePoints(step: number, own: number, other: number): number {
    const { steps, target = Number.POSITIVE_INFINITY, lead = Number.POSITIVE_INFINITY } = this.#rules
    if (this.#rules.equalTurns && step % 2 === 1) return this.#limit - own + 1
    if (step >= steps || other >= target) return 0
    return Math.min(this.#limit + 1, target, lead + other) - own
  }

  #play(
    actions: readonly SideAction[],
    rest: number,
    into: Level,
    step: number,
    home: number,
    away: number,
    base: number | null,
    before: number,
  ): void {
    const size = this.#rules.most + 1
    const at = home * size + away
    const free = [this.#freePoints(step, home, away), this.#freePoints(step, away, home)] as const
    for (const { side, points, way, chance: share } of actions) {
      if (way === undefined && base === null && points < free[side]) {
        addRegular(into, at + (side === 0 ? points * size : points), before * share)
        continue
      }
      const h = side === 0 ? Math.min(home + points, this.#limit) : home
      const a = side === 1 ? Math.min(away + points, this.#limit) : away
      if (way === undefined) this.#goOn(into, step, h, a, base, before * share)
      else this.#visit(h, a, side, actionWay(this.#rules, way, base), before * share)
    }
    // Rounding may leave a tiny rest where there is none.
    if (rest > 1e-12) this.#goOn(into, step, home, away, base, before * rest)
  }

  /** Adds a score to the next level, or visits the end if the contest is over. */
  #goOn(into: Level, step: number, home: number, away: number, base: number | null, chance: number): void {
    const result = resultAfter(this.#rules, step, home, away, base)
    if (result === null) this.add(into, home, away, base, chance)
    else if (result === 'extra') this.add(into, home, away, home, chance)
    else if (result === 'level') this.#decide(home, away, base, chance)
    else this.#visit(home, away, home > away ? 0 : 1, result.way, chance)
  }

  #decide(home: number, away: number, base: number | null, chance: number): void {
    const way = decisionWay(this.#rules, base)
    const forHome = decisionChance(this.#state.parameters)
    const point = this.#rules.levelPoint ? 1 : 0
    this.#visit(home + point, away, 0, way, chance * forHome)
    this.#visit(home, away + point, 1, way, chance * (1 - forHome))
  }
}

/** Visits all possible ends of a contest. An end may be visited several times. */
export function eachContestEnd(rules: ContestRules, state: ContestState, visit: VisitEnd): void {
  const [home, away] = state.score
  if (state.end) {
    visit(home, away, state.end.winner, state.end.way, 1)
    return
  }
  const walk = new Walk(rules, state, visit)
  let level = emptyLevel(rules.most)
  let next = emptyLevel(rules.most)
  walk.add(level, home, away, state.base, 1)
  for (let step = state.step + 1; !isEmpty(level); step++) {
    walk.step(level, next, step)
    const used = level
    level = next
    next = used
    clear(next)
  }
}
