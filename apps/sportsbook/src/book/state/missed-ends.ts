import type { SportFeed } from '../../feed/sport-feed.ts'
import { type EventEntry, isOver } from './event-entry.ts'

/** Time after its start by which every event has ended, unless it was postponed. */
const OVER_BY_MS = 3 * 3_600_000
/** Delay before an unanswered request is repeated. */
const RETRY_MS = 10 * 60_000

/**
 * Requests events again that must have ended without a message about it. A recovery reaches back only a few hours, so
 * bets on such events would stay open forever after a longer downtime.
 */
export function createMissedEnds(
  feed: SportFeed,
  entry: (eventId: string) => EventEntry | undefined,
  now: () => number,
): { request(eventIds: readonly string[]): void } {
  const requestedAtMs = new Map<string, number>()

  function isMissing(eventId: string): boolean {
    const known = entry(eventId)
    if (known && isOver(known)) return false
    const startsAtMs = known?.state.startsAtMs?.value ?? feed.fixture(eventId)?.startsAtMs
    return startsAtMs !== undefined && startsAtMs < now() - OVER_BY_MS
  }

  return {
    request(eventIds) {
      for (const [eventId, atMs] of requestedAtMs) if (now() - atMs >= RETRY_MS) requestedAtMs.delete(eventId)
      for (const eventId of eventIds) {
        if (requestedAtMs.has(eventId) || !isMissing(eventId)) continue
        requestedAtMs.set(eventId, now())
        feed.recoverEvent?.(eventId)
      }
    },
  }
}
