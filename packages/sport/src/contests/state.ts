import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'
import {
  actionsAt,
  actionWay,
  type ContestParameters,
  type ContestRules,
  type ContestState,
  decisionChance,
  decisionWay,
  resultAfter,
  type SideAction,
  scored,
} from './rules.ts'

/** Returns the state of a contest before its first step. */
export const startContest = (parameters: ContestParameters): ContestState => ({
  parameters,
  step: 0,
  score: [0, 0],
  base: null,
  end: null,
})

const sideOf = (side: 0 | 1): Side => (side === 0 ? 'home' : 'away')

function draw(actions: readonly SideAction[], random: Random): SideAction | undefined {
  let at = random()
  return actions.find(({ chance }) => {
    at -= chance
    return at < 0
  })
}

/** Ends a contest after its last step; judges or a shoot-out decide a level score. */
function ended(rules: ContestRules, state: ContestState, way: string | null, random: Random): ContestState {
  const [home, away] = state.score
  if (way !== null) return { ...state, end: { winner: home > away ? 0 : 1, way } }
  const winner = random() < decisionChance(state.parameters) ? 0 : 1
  const score: Sides = rules.levelPoint ? (winner === 0 ? [home + 1, away] : [home, away + 1]) : state.score
  return { ...state, score, end: { winner, way: decisionWay(rules, state.base) } }
}

function afterAction(
  rules: ContestRules,
  state: ContestState,
  action: SideAction | undefined,
  random: Random,
): ContestState {
  const step = state.step + 1
  const score = action ? scored(rules, state.score, action) : state.score
  const next: ContestState = { ...state, step, score }
  if (action?.way !== undefined)
    return { ...next, end: { winner: action.side, way: actionWay(rules, action.way, state.base) } }
  const result = resultAfter(rules, step, ...score, state.base)
  if (result === null) return next
  if (result === 'extra') return { ...next, base: score[0] }
  return ended(rules, next, result === 'level' ? null : result.way, random)
}

/** Plays one step. */
export function stepContest(rules: ContestRules, state: ContestState, random: Random): Step<ContestState> {
  if (state.end) throw new Error('the contest is over')
  const action = draw(actionsAt(rules, state.parameters, state.step), random)
  const next = afterAction(rules, state, action, random)
  const at = next.step
  const incidents: Incident[] = action
    ? [{ type: action.name, side: sideOf(action.side), at, value: action.points }]
    : []
  if (next.end) incidents.push({ type: 'match-over', side: sideOf(next.end.winner), at })
  return { state: next, incidents }
}
