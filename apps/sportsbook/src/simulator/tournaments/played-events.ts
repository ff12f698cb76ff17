import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { type Slot, slotOf, slotsWithin } from '../calendar/event-id.ts'
import { seasonOf } from '../calendar/fixtures.ts'
import { pairingsOf } from '../calendar/knock-out.ts'
import { type Bracket, bracketOf, type FindClosed } from './bracket.ts'

/** Tournaments whose results are kept. */
const BRACKETS_MAX = 300

/**
 * Events of the calendar that are played. In a tournament, these are the pairings that follow from the results; the calendar
 * itself has all possible ones.
 */
export interface PlayedEvents {
  /** Returns the event of an id; null for an unknown id, and for a pairing that isn't known to be played. */
  find(eventId: string): Slot | null
  /** Returns the known events of a championship that start within a window. */
  within(plan: ChampionshipPlan, fromMs: number, toMs: number): Slot[]
  /** True for a match of a tournament that has a confirmed result. */
  hasWinner(event: Slot): boolean
}

/** Returns a text that pairings of the same match share. */
function matchKey(event: Slot): string {
  const { season, index } = seasonOf(event)
  return `${season} ${pairingsOf(event.plan.names.length)[index]?.match}`
}

/** Creates the played events, from the results that `findClosed` knows. */
export function playedEvents(findClosed: FindClosed): PlayedEvents {
  const brackets = new Map<string, Bracket>()

  /** Returns the bracket of an event and the number of its match in it. */
  function placeOf(event: Slot): { bracket: Bracket; match: number } {
    const { season, index } = seasonOf(event)
    const key = `${event.plan.championshipId} ${season}`
    const bracket = brackets.get(key) ?? bracketOf(event.plan, season, findClosed)
    if (brackets.size >= BRACKETS_MAX) brackets.clear()
    brackets.set(key, bracket)
    return { bracket, match: pairingsOf(event.plan.names.length)[index]?.match ?? -1 }
  }

  /** Returns an event with the time from which it was known; null for one that isn't known to be played. */
  function played(event: Slot): Slot | null {
    if (!event.plan.isKnockOut) return event
    const { bracket, match } = placeOf(event)
    const known = bracket.eventOf(match)
    return known?.slot === event.slot ? known : null
  }

  return {
    find(eventId) {
      const event = slotOf(eventId)
      return event && played(event)
    },
    within(plan, fromMs, toMs) {
      const slots = slotsWithin(plan, fromMs, toMs)
      if (!plan.isKnockOut) return slots
      // All pairings of a match start at once, and at most one of them is played.
      const matches = new Map(slots.map((event) => [matchKey(event), event]))
      return [...matches.values()].flatMap((event) => {
        const { bracket, match } = placeOf(event)
        return bracket.eventOf(match) ?? []
      })
    },
    hasWinner(event) {
      if (!event.plan.isKnockOut) return false
      const { bracket, match } = placeOf(event)
      return bracket.winnerOf(match) !== null
    },
  }
}
