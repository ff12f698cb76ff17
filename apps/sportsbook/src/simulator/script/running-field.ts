import { RACE_MS } from '../disciplines/others.ts'
import type { Look } from '../disciplines/position.ts'
import { situationOf, standingOf } from '../disciplines/ranking.ts'
import type { ScriptState } from './script-state.ts'

/** Number of the step whose random numbers mix the order. No race has so many steps. */
const MIXING_STEP = 100_000

/**
 * Returns the final order of a field. It is played to its end ahead of time, which is harmless: no bets are accepted
 * after the start, and facts only show what a spectator sees (docs/decisions/0143-running-fields.md).
 */
function finalOrderOf(state: ScriptState): readonly string[] {
  if (state.finalOrder) return state.finalOrder
  let { position } = state
  for (let step = state.step + 1; !position.isFinished; step++)
    position = position.next(state.draws('match', step), state.draws('ambience', step)).position
  state.finalOrder = position.look().standing.map(({ competitorId }) => competitorId)
  return state.finalOrder
}

/** Returns the published parts of a field that runs or has finished; nothing for other events. */
export function runningFacts(
  state: ScriptState,
  atMs: number,
): Partial<Pick<Look, 'standing' | 'situation'>> {
  const { position, phase } = state
  const { ranking } = position
  if (!ranking || (phase !== 'live' && phase !== 'ended' && phase !== 'closed')) return {}
  const isRunning = state.step === 0
  // Runners on a track get their places one by one, from the model.
  if (!ranking.show && !isRunning) return {}
  const share = isRunning ? Math.min(Math.max((atMs - state.startsAtMs) / RACE_MS, 0), 1) : 1
  const field = {
    show: ranking.show,
    order: finalOrderOf(state),
    share,
    random: state.draws('ambience', MIXING_STEP),
  }
  return { standing: standingOf(field), situation: position.isFinished ? [] : situationOf(field) }
}
