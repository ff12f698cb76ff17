import type { Random } from '@tessera/sport'
import { RACE_MS } from '../disciplines/others.ts'
import type { DraftMessage } from './draft-message.ts'
import { factsOf } from './facts.ts'
import { oddsChange } from './review.ts'
import { plan, type ScriptState } from './script-state.ts'

/** Steps shorter than this, such as points, vary in duration. */
const UNEVEN_BELOW_MS = 20_000
const UNEVEN = 0.4
/** Interval of the facts of a field that runs. */
const UPDATE_MS = 20_000

/** Schedules the next step, after a pause if there is one. */
export function planNextStep(state: ScriptState, atMs: number, liveness?: Random): void {
  const { pauseMs, playMs, secondsPerSecond } = state.position
  const isUneven = playMs < UNEVEN_BELOW_MS && secondsPerSecond === 1 && liveness
  const stepMs = isUneven ? Math.round(playMs * (1 - UNEVEN / 2 + UNEVEN * liveness())) : playMs
  state.isPaused = pauseMs > 0
  if (pauseMs > 0)
    plan(state, atMs + pauseMs, (resumedMs) => {
      state.isPaused = false
      return [oddsChange(state, 'live', resumedMs, [], factsOf(state, resumedMs))]
    })
  planUpdates(state, atMs)
  const { danger } = state.position
  if (danger)
    plan(state, atMs + pauseMs + stepMs - danger.lastsMs, (nearMs) =>
      drawDanger(state, nearMs, danger.chance),
    )
  plan(state, atMs + pauseMs + stepMs, state.playStep)
}

/**
 * Draws if a side gets into a dangerous position. The draw is separate from the coming step, which is drawn when it
 * is played, so a suspension for danger says nothing about a goal.
 */
function drawDanger(state: ScriptState, atMs: number, chance: number): DraftMessage[] {
  const random = state.draws('danger', state.step)
  if (random() >= chance) return []
  state.danger = random() < 0.5 ? 'home' : 'away'
  return [oddsChange(state, 'live', atMs, [], factsOf(state, atMs))]
}

/** Schedules the facts of a field until its first finish. */
function planUpdates(state: ScriptState, fromMs: number): void {
  if (!state.position.ranking || state.isCourseOnly || state.step > 0) return
  for (let afterMs = UPDATE_MS; afterMs < RACE_MS; afterMs += UPDATE_MS)
    plan(state, fromMs + afterMs, (atMs): DraftMessage[] =>
      state.phase === 'live' ? [oddsChange(state, 'live', atMs, [], factsOf(state, atMs))] : [],
    )
}
