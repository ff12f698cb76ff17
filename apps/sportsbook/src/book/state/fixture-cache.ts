import type { Fixture, SportFeed } from '../../feed/sport-feed.ts'

/** Cache size, more than the number of live and upcoming events. Beyond it the oldest entries are removed. */
const CACHE_MAX = 20_000

/** Caches the fixtures of a feed, since a feed may build them on demand. */
export function createFixtureCache(feed: Pick<SportFeed, 'fixture'>): (eventId: string) => Fixture | null {
  const cached = new Map<string, Fixture>()
  return (eventId) => {
    const known = cached.get(eventId)
    if (known) return known
    const fixture = feed.fixture(eventId)
    if (fixture === null) return null
    cached.set(eventId, fixture)
    const [oldest] = cached.keys()
    if (cached.size > CACHE_MAX && oldest !== undefined) cached.delete(oldest)
    return fixture
  }
}
