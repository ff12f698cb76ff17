import type { Fixture, SportClock } from '../../feed/sport-feed.ts'
import { opensAt, outrightFixture, outrightOf } from '../outrights/outright-season.ts'
import { type BeaconUse, namedRound } from '../public-seed.ts'
import { commitmentOf, seedOf } from '../seeds.ts'
import { eventIdOf, type Slot, slotOf, startOf } from './event-id.ts'
import { fixtureOf } from './fixtures.ts'

/** Time ahead for which the calendar is available. */
export const CALENDAR_MS = 8 * 24 * 3_600_000
const FIXTURE_CACHE_MAX = 5000

/** Fixtures of events. They follow from the key and the calendar, without playing the event. */
export interface FixtureDesk {
  of(event: Slot): Fixture
  /** Returns a fixture; null for an id that isn't in the calendar, or that is too far ahead. */
  fixture(eventId: string): Fixture | null
}

/** Creates a cache of fixtures. */
export function createFixtureDesk(
  masterKey: string,
  clock: SportClock,
  uses: readonly BeaconUse[] = [],
): FixtureDesk {
  const fixtures = new Map<string, Fixture>()
  const made = (event: Slot): Fixture => {
    const eventId = eventIdOf(event)
    const cached = fixtures.get(eventId)
    if (cached) return cached
    if (fixtures.size >= FIXTURE_CACHE_MAX) fixtures.clear()
    const fixture = fixtureOf(
      event,
      commitmentOf(seedOf(masterKey, eventId)),
      namedRound(uses, startOf(event)),
    )
    fixtures.set(eventId, fixture)
    return fixture
  }
  return {
    of: made,
    fixture(eventId) {
      const outright = outrightOf(eventId)
      if (outright) return opensAt(outright) < clock.now() + CALENDAR_MS ? outrightFixture(outright) : null
      const event = slotOf(eventId)
      return event && startOf(event) < clock.now() + CALENDAR_MS ? made(event) : null
    },
  }
}
