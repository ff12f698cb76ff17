import type { Accident } from '../calendar/championship-plan.ts'
import type { ScriptState } from './script-state.ts'

/** How often what goes wrong does, at each step or occasion on which it can. */
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

/** What the random numbers of a step decide, in their order. New ones come last: events that were played stay as they were. */
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

/** The random numbers of the present step. */
function fateOf(state: ScriptState): readonly number[] {
  const known = latest.get(state)
  if (known?.step === state.step) return known.drawn
  const random = state.draws('fate', state.step)
  const drawn = NUMBERS.map(() => random())
  latest.set(state, { step: state.step, drawn })
  return drawn
}

/** Whether an accident happens at the present step. It is drawn when it is asked for, never before. */
export function happens(state: ScriptState, accident: Accident): boolean {
  const controlled = state.control(state.eventId, accident, state.step)
  if (controlled !== null) return controlled
  if (!state.plan.accidents.includes(accident)) return false
  return (fateOf(state)[NUMBERS.indexOf(accident)] ?? 1) < CHANCES[accident]
}

/** A choice that comes with an accident of this step. */
export function chosen<Item>(state: ScriptState, items: readonly Item[]): Item | undefined {
  const number = fateOf(state)[NUMBERS.indexOf('choice')] ?? 0
  return items[Math.floor(number * items.length)]
}
