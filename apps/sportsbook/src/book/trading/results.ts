import { legResult, withdrawalsOf } from '@tessera/feed'
import type { Fixture } from '../../feed/sport-feed.ts'
import type { Book } from '../book.ts'
import type { EventMemory } from '../state/event-memory.ts'
import { withdrawnPrice } from './withdrawn-price.ts'

/** Time after its start within which an event without any message still counts as undecided. */
const NEVER_SEEN_MS = 3 * 3_600_000

/** Creates the results of selections, by the state of events. */
export function createResults(
  memory: Pick<EventMemory, 'get' | 'isWhole'>,
  fixture: (eventId: string) => Fixture | null,
  now: () => number,
): Pick<Book, 'result' | 'withdrawals' | 'hasIncidentSince'> {
  return {
    result(selection, struckAtMs) {
      const entry = memory.get(selection.eventId)
      if (!entry) {
        const startsAtMs = fixture(selection.eventId)?.startsAtMs
        if (startsAtMs !== undefined && startsAtMs > now() - NEVER_SEEN_MS) return { result: 'undecided' }
        throw new Error(`event ${selection.eventId} has left memory and must be loaded first`)
      }
      if (!memory.isWhole(selection.eventId))
        throw new Error(`event ${selection.eventId} is only partly in memory and must be loaded first`)
      const market = entry.state.markets.get(selection.marketKey)
      return market ? legResult(market, selection.outcomeId, struckAtMs) : { result: 'undecided' }
    },
    withdrawals(eventId, marketKey) {
      const market = memory.get(eventId)?.state.markets.get(marketKey)
      return market
        ? withdrawalsOf(market).map(({ chance, atMs }) => ({ price: withdrawnPrice(chance), atMs }))
        : []
    },
    hasIncidentSince: (eventId, sinceMs) =>
      (memory.get(eventId)?.decisiveAtMs ?? Number.NEGATIVE_INFINITY) >= sinceMs,
  }
}
