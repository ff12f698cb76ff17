import type { SportResult } from '@tessera/contract/sportsbook'
import type { FakeBook } from './fake-book.ts'

const PER_PAGE = 2
const DAY_MS = 86_400_000

/** Returns a page of invented results: each event of the book as if it had ended a day ago. */
export function fakeResults(book: FakeBook, query: URLSearchParams) {
  const [sport, championship] = [query.get('sportId'), query.get('championshipIds')]
  const results = book
    .list(
      (event) =>
        (!sport || sport === String(event.sport.id)) &&
        (!championship || championship === String(event.championship.id)),
    )
    .map(
      ({ competitors, startsAt, ...event }, index): SportResult => ({
        ...event,
        startsAt: new Date(Date.parse(startsAt) - DAY_MS).toISOString(),
        state: index === 1 ? 'abandoned' : 'ended',
        competitors: competitors.map(({ id, name }) => ({ id, name, position: null })),
        score: { home: index, away: 1 },
        periods: [{ home: index, away: 1 }],
      }),
    )
  const from = Number(query.get('after')?.split('.')[0] ?? 0)
  const next = from + PER_PAGE
  return { results: results.slice(from, next), next: next < results.length ? `${next}.0` : null }
}
