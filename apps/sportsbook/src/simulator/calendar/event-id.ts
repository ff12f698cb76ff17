import type { ChampionshipPlan } from './championship-plan.ts'
import { championshipOf } from './championships.ts'

/** Number of digits of an event's number in its championship, after the championship's id. */
const SLOT_DIGITS = 8

/** An event of the calendar: its championship and its number in it. */
export interface Slot {
  readonly plan: ChampionshipPlan
  readonly slot: number
  /** Time from which its competitors are known, if they follow from earlier results. */
  readonly knownAtMs?: number
}

/** Returns the id of an event: the id of its championship, followed by its number. */
export const eventIdOf = ({ plan, slot }: Slot): string =>
  `${plan.championshipId}${String(slot).padStart(SLOT_DIGITS, '0')}`

/** Returns the event of an id; null for an id that the calendar doesn't have. */
export function slotOf(eventId: string): Slot | null {
  if (!/^[1-9]\d{11,12}$/.test(eventId)) return null
  const plan = championshipOf(Number(eventId.slice(0, -SLOT_DIGITS)))
  if (!plan) return null
  const event = { plan, slot: Number(eventId.slice(-SLOT_DIGITS)) }
  return startOf(event) < endOf(plan) ? event : null
}

/** Returns the time at which a championship ends. */
const endOf = ({ untilMs }: ChampionshipPlan): number => untilMs ?? Number.POSITIVE_INFINITY

/** Returns the announced start of an event. */
export const startOf = ({ plan, slot }: Slot): number => plan.starts.at(slot)

/**
 * Returns the events of a championship that start within a window; its end is exclusive. Those of a tournament are all possible
 * pairings.
 */
export function slotsWithin(plan: ChampionshipPlan, fromMs: number, toMs: number): Slot[] {
  const slots: Slot[] = []
  const lastMs = Math.min(toMs, endOf(plan))
  for (let slot = plan.starts.firstFrom(fromMs); startOf({ plan, slot }) < lastMs; slot++)
    slots.push({ plan, slot })
  return slots
}

/** Returns the last event of a championship that started before a time; null if there is none. */
export function latestSlot(plan: ChampionshipPlan, beforeMs: number): Slot | null {
  const slot = plan.starts.firstFrom(Math.min(beforeMs, endOf(plan))) - 1
  return slot < 0 ? null : { plan, slot }
}
