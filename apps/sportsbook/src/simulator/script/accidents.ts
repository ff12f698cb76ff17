import type { Accident } from '../calendar/championship-plan.ts'
import type { ScriptState } from './script-state.ts'

/** Chance of each accident at each step or occasion at which it can happen. */
const CHANCES: Readonly<Record<Accident, number>> = {
  postponed: 0.01,
  'walk-over': 0.008,
  'non-runner': 0.12,
  interrupted: 0.000_15,
  abandoned: 0.25,
  'goal-taken-back': 0.000_8,
  'scorer-corrected': 0.04,
  retirement: 0.000_2,
}

/**
 * Order in which a step's random numbers decide accidents. New ones are appended, so that events already played don't
 * change.
 */
const NUMBERS: readonly (Accident | 'choice')[] = [
  'postponed',
  'walk-over',
  'non-runner',
  'interrupted',
  'abandoned',
  'goal-taken-back',
  'scorer-corrected',
  'choice',
  'retirement',
]

const latest = new WeakMap<ScriptState, { readonly step: number; readonly drawn: readonly number[] }>()

/** Returns the random numbers of the current step. */
function accidentNumbers(state: ScriptState): readonly number[] {
  const known = latest.get(state)
  if (known?.step === state.step) return known.drawn
  const random = state.draws('fate', state.step)
  const drawn = NUMBERS.map(() => random())
  latest.set(state, { step: state.step, drawn })
  return drawn
}

/** True if an accident happens at the current step. It is drawn on request, never in advance. */
export function happens(state: ScriptState, accident: Accident): boolean {
  const controlled = state.control(state.eventId, accident, state.step)
  if (controlled !== null) return controlled
  if (!state.plan.accidents.includes(accident)) return false
  return (accidentNumbers(state)[NUMBERS.indexOf(accident)] ?? 1) < CHANCES[accident]
}

/** Returns the random choice that belongs to an accident of this step. */
export function chosen<Item>(state: ScriptState, items: readonly Item[]): Item | undefined {
  const number = accidentNumbers(state)[NUMBERS.indexOf('choice')] ?? 0
  return items[Math.floor(number * items.length)]
}
