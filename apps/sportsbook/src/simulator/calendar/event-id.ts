import type { ChampionshipPlan } from './championship-plan.ts'
import { championshipOf } from './championships.ts'

/** Digits of the number of an event in its championship, behind the championship's own. */
const SLOT_DIGITS = 8

/** Which event of which championship. */
export interface Slot {
  readonly plan: ChampionshipPlan
  readonly slot: number
}

/** The id of an event: the digits of its championship, and its number there. */
export const eventIdOf = ({ plan, slot }: Slot): string =>
  `${plan.championshipId}${String(slot).padStart(SLOT_DIGITS, '0')}`

/** Which event an id names; null for what the calendar doesn't have. */
export function slotOf(eventId: string): Slot | null {
  if (!/^[1-9]\d{11,12}$/.test(eventId)) return null
  const plan = championshipOf(Number(eventId.slice(0, -SLOT_DIGITS)))
  return plan ? { plan, slot: Number(eventId.slice(-SLOT_DIGITS)) } : null
}

/** When an event is announced to start. */
export const startOf = ({ plan, slot }: Slot): number => plan.offsetMs + slot * plan.everyMs

/** The events of a championship that start within a window, from its start to before its end. */
export function slotsWithin(plan: ChampionshipPlan, fromMs: number, toMs: number): Slot[] {
  const first = Math.max(0, Math.ceil((fromMs - plan.offsetMs) / plan.everyMs))
  const slots: Slot[] = []
  for (let slot = first; startOf({ plan, slot }) < toMs; slot++) slots.push({ plan, slot })
  return slots
}
