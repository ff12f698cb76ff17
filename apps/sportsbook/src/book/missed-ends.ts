import type { SportFeed } from '../feed/sport-feed.ts'
import { type EventEntry, isOver } from './event-entry.ts'

/** Every event is over by then, unless it was postponed. */
const OVER_BY_MS = 3 * 3_600_000
/** Who got no answer asks again after this time. */
const ASK_AGAIN_MS = 10 * 60_000

/**
 * Asks the feed anew for events that must be over by now and of whose end nothing was heard: a recovery reaches back some
 * hours only, and who was down for longer would leave bets on them open for ever.
 */
export function createMissedEnds(
  feed: SportFeed,
  entry: (eventId: string) => EventEntry | undefined,
  now: () => number,
): { ask(eventIds: readonly string[]): void } {
  const askedAtMs = new Map<string, number>()

  function isMissing(eventId: string): boolean {
    const known = entry(eventId)
    if (known && isOver(known)) return false
    const startsAtMs = known?.state.startsAtMs?.value ?? feed.fixture(eventId)?.startsAtMs
    return startsAtMs !== undefined && startsAtMs < now() - OVER_BY_MS
  }

  return {
    ask(eventIds) {
      for (const [eventId, atMs] of askedAtMs) if (now() - atMs >= ASK_AGAIN_MS) askedAtMs.delete(eventId)
      for (const eventId of eventIds) {
        if (askedAtMs.has(eventId) || !isMissing(eventId)) continue
        askedAtMs.set(eventId, now())
        feed.recoverEvent?.(eventId)
      }
    },
  }
}
