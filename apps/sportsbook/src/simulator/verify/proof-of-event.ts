import type { EventRules } from '../../feed/sport-feed.ts'
import { slotOf } from '../calendar/event-id.ts'
import { openingOf } from '../calendar/fixtures.ts'

/**
 * Returns the public data from which the verifier recomputes an event, apart from its seeds. Null for an id that the
 * calendar doesn't have.
 */
export function rulesOfEvent(eventId: string): EventRules | null {
  const event = slotOf(eventId)
  return event && { accidents: [...event.plan.accidents], course: openingOf(event).course() }
}
