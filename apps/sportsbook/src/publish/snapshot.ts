import type { RunningBook } from '../book/running-book.ts'
import { phaseOf } from '../book/state/event-entry.ts'
import { isShown, linesOf, mainOf } from '../book/views/card-markets.ts'
import type { EventSnapshot } from './event-changes.ts'

/** Returns the state of an event in the book; null for an unknown event. */
export function snapshotOf(book: RunningBook, eventId: string): EventSnapshot | null {
  const entry = book.entry(eventId)
  const fixture = book.fixture(eventId)
  if (!entry || !fixture) return null
  const offers = book.trading.markets(eventId)
  return {
    eventId,
    sportId: book.championship(fixture).sportId,
    version: entry.version,
    phase: phaseOf(entry),
    facts: entry.facts,
    markets: new Map(
      offers.map(({ key, status, version, priced }) => [
        key,
        {
          key,
          status,
          version,
          prices: (priced?.outcomes ?? []).map(({ id, price }) => [id, price] as const),
        },
      ]),
    ),
    shown: new Set(offers.filter(isShown).map(({ key }) => key)),
    mainKey: mainOf(offers)?.key ?? null,
    lineKeys: linesOf(offers).map(({ key }) => key),
  }
}
