import type { Incident } from '@tessera/sport'
import { groupOf } from '../../feed/market-groups.ts'
import { marketName } from '../../feed/market-name.ts'
import type { Position, PublishedIncident, ReportedScorer } from '../disciplines/position.ts'
import { happens } from './accidents.ts'
import type { DraftMessage } from './draft-message.ts'
import { publishStop } from './publish-step.ts'
import { nameOf, type Offered, plan, type ScriptState, stampedMessage } from './script-state.ts'

/** Duration of a mistake until its review is over. The end falls between two steps. */
const REVIEW_MS = 25_000
/** Maximum number of replays of a minute until it yields the wanted goal. */
const ATTEMPTS_MAX = 5_000

/** The true course of a step. */
interface Played {
  /** State before the step. */
  readonly before: Position
  readonly incidents: readonly PublishedIncident[]
  /** Numbers of the incidents in the log. */
  readonly numbers: readonly number[]
}

/**
 * Publishes an occasional mistake: a goal that doesn't stand, or a wrong scorer. The true state continues unchanged,
 * and the mistake is corrected after a while. Returns true if something was published that suspends bets.
 */
export function makeMistake(state: ScriptState, atMs: number, played: Played): boolean {
  if (state.mistake) return false
  const goal = played.incidents.findIndex(({ type }) => type === 'goal')
  if (goal === -1) return happens(state, 'goal-taken-back') ? inventGoal(state, atMs, played) : false
  if (happens(state, 'scorer-corrected')) misattributeGoal(state, atMs, played, goal)
  return false
}

/**
 * Returns a goal that the step could have had too: the step is replayed with other random numbers until it has one.
 * Side, second and scorer of a mistaken goal are therefore distributed like those of true goals, and a viewer can't
 * distinguish them (docs/decisions/0073-simulated-mistakes.md).
 */
function likelyGoal(
  state: ScriptState,
  before: Position,
  isWanted: (goal: PublishedIncident) => boolean = () => true,
): PublishedIncident | undefined {
  const random = state.draws('mistake', state.step)
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const { incidents } = before.next(random, () => 1)
    const goal = incidents.find((each) => each.type === 'goal' && isWanted(each))
    if (goal) return goal
  }
  return undefined
}

const reported = ({ player, how }: Incident): ReportedScorer => ({ player: player ?? null, how })

function inventGoal(state: ScriptState, atMs: number, { before }: Played): boolean {
  const goal = likelyGoal(state, before)
  if (!goal?.side) return false
  const { side, at, added } = goal
  const moment = { at, ...(added !== undefined && { added }) }
  const mistake = { kind: 'goal' as const, side, ...moment, ...reported(goal) }
  const incident = state.log.add(goal, nameOf(state, goal))
  state.mistake = { mistake, incident, atMs, truth: { player: null } }
  state.published = state.position.mistaken(mistake)
  plan(state, atMs + REVIEW_MS, (laterMs) => correct(state, laterMs))
  return true
}

function misattributeGoal(
  state: ScriptState,
  atMs: number,
  { before, incidents, numbers }: Played,
  at: number,
): void {
  const goal = incidents[at]
  const incident = numbers[at] ?? 0
  const other = likelyGoal(
    state,
    before,
    ({ side, player }) => side === goal?.side && player !== goal?.player,
  )
  if (!goal || !other) return
  const goals = state.log.count('goal')
  const later = incidents.filter(({ type }) => type === 'goal').length - 1
  const mistake = {
    ...{ kind: 'scorer' as const, goal: goals.home + goals.away - later },
    ...reported(other),
  }
  state.log.rename(incident, { player: nameOf(state, other), how: other.how })
  state.mistake = { mistake, incident, atMs, truth: { player: nameOf(state, goal), how: goal.how } }
  state.published = state.position.mistaken(mistake)
  plan(state, atMs + REVIEW_MS, (laterMs) => correct(state, laterMs))
}

/** Corrects a mistake: results based on it are withdrawn, and bets struck on a wrong score are void. */
export function correct(state: ScriptState, atMs: number): DraftMessage[] {
  const { mistake: found } = state
  if (!found) return []
  state.mistake = null
  const open = [...state.offered.values()].filter(
    ({ status, decidedAtMs }) =>
      status !== 'none' && status !== 'cancelled' && (decidedAtMs === null || decidedAtMs >= found.atMs),
  )
  state.published = state.position
  if (found.mistake.kind === 'scorer') {
    state.log.rename(found.incident, found.truth)
    const scorers = open.filter(({ market }) => groupOf(market.type) === 'players')
    return [...publishStop(state, atMs), cancelSince(state, found.atMs, atMs, scorers)]
  }
  state.log.remove(found.incident)
  const { side, at, added } = found.mistake
  state.log.add({ type: 'goal-taken-back', side, at, ...(added !== undefined && { added }) }, null)
  return [...publishStop(state, atMs), cancelSince(state, found.atMs, atMs, open)]
}

/** Voids bets that were struck during a mistake. */
const cancelSince = (
  state: ScriptState,
  fromMs: number,
  atMs: number,
  markets: readonly Offered[],
): DraftMessage =>
  stampedMessage(state, 'live', atMs, {
    kind: 'bet-cancel',
    fromMs,
    toMs: atMs,
    markets: markets.map(({ market }) => marketName(market)),
  })
