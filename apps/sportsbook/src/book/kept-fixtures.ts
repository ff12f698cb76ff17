import type { Fixture, SportFeed } from '../feed/sport-feed.ts'

/** Cache size, more than the number of live and upcoming events. Beyond it the oldest entries are removed. */
const KEPT_MAX = 20_000

/** Caches the fixtures of a feed, since a feed may build them on demand. */
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
