import type { Sides } from '../counts/race.ts'
import {
  actionsAt,
  actionWay,
  type ContestRules,
  type ContestState,
  decisionChance,
  decisionWay,
  resultAfter,
  scored,
} from './rules.ts'

/** Calls a function for each possible end: the score, the winner, the way and the probability. */
export type VisitEnd = (score: Sides, winner: 0 | 1, way: string, chance: number) => void

/** A score reached after a step, with its probability. In extra time it also depends on the level score before. */
interface Reached {
  readonly score: Sides
  readonly base: number | null
  readonly chance: number
}

/** Scores reached after a step: probabilities by both scores, and those of extra time by their key. */
interface Level {
  readonly regular: Float64Array
  readonly extra: Map<number, Reached>
  isEmpty: boolean
}

const emptyLevel = (most: number): Level => ({
  regular: new Float64Array((most + 1) ** 2),
  extra: new Map(),
  isEmpty: true,
})

function addReached(level: Level, most: number, reached: Reached): void {
  const [home, away] = reached.score
  const at = home * (most + 1) + away
  level.isEmpty = false
  if (reached.base === null) {
    level.regular[at] = (level.regular[at] ?? 0) + reached.chance
    return
  }
  const key = at * (most + 1) + reached.base
  const known = level.extra.get(key)
  level.extra.set(key, known ? { ...known, chance: known.chance + reached.chance } : reached)
}

/** Calls a function for each score of a level. */
function eachReached({ regular, extra }: Level, most: number, use: (reached: Reached) => void): void {
  const size = most + 1
  for (let at = 0; at < regular.length; at++) {
    const chance = regular[at] ?? 0
    if (chance > 0) use({ score: [Math.floor(at / size), at % size], base: null, chance })
  }
  for (const reached of extra.values()) use(reached)
}

function endLevel(rules: ContestRules, state: ContestState, from: Reached, visit: VisitEnd): void {
  const { score, base, chance } = from
  const [home, away] = score
  const way = decisionWay(rules, base)
  const forHome = decisionChance(state.parameters)
  const point = rules.levelPoint ? 1 : 0
  visit([home + point, away], 0, way, chance * forHome)
  visit([home, away + point], 1, way, chance * (1 - forHome))
}

/** Plays one step from a score: ends are visited, and the other scores are added to the next level. */
function playStep(
  rules: ContestRules,
  state: ContestState,
  from: Reached,
  step: number,
  into: Level,
  visit: VisitEnd,
): void {
  const goOn = (score: Sides, chance: number) => {
    const result = resultAfter(rules, step, score, from.base)
    const to = { score, base: from.base, chance }
    if (result === null) addReached(into, rules.most, to)
    else if (result === 'extra') addReached(into, rules.most, { ...to, base: score[0] })
    else if (result === 'level') endLevel(rules, state, to, visit)
    else visit(score, score[0] > score[1] ? 0 : 1, result.way, chance)
  }
  let rest = 1
  for (const action of actionsAt(rules, state.parameters, step - 1)) {
    rest -= action.chance
    const score = scored(rules, from.score, action)
    const chance = from.chance * action.chance
    if (action.way === undefined) goOn(score, chance)
    else visit(score, action.side, actionWay(rules, action.way, from.base), chance)
  }
  // Rounding may leave a tiny rest where there is none.
  if (rest > 1e-12) goOn(from.score, from.chance * rest)
}

/** Visits all possible ends of a contest. */
export function eachContestEnd(rules: ContestRules, state: ContestState, visit: VisitEnd): void {
  if (state.end) {
    visit(state.score, state.end.winner, state.end.way, 1)
    return
  }
  const { most } = rules
  let level = emptyLevel(most)
  addReached(level, most, { score: state.score, base: state.base, chance: 1 })
  for (let step = state.step + 1; !level.isEmpty; step++) {
    const next = emptyLevel(most)
    eachReached(level, most, (from) => playStep(rules, state, from, step, next, visit))
    level = next
  }
}
