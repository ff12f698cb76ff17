import type { Fixture, SportFeed } from '../feed/sport-feed.ts'

/** More than are on and to come at a time; beyond it the ones that were asked for longest ago are asked anew. */
const KEPT_MAX = 20_000

/** The fixtures of a feed, asked once: one that makes them on demand has better things to do. */
export function keepFixtures(feed: Pick<SportFeed, 'fixture'>): (eventId: string) => Fixture | null {
  const kept = new Map<string, Fixture>()
  return (eventId) => {
    const known = kept.get(eventId)
    if (known) return known
    const fixture = feed.fixture(eventId)
    if (fixture === null) return null
    kept.set(eventId, fixture)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return fixture
  }
}
