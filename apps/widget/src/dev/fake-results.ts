import type { EventForm, EventLineUps, SportResult } from '@tessera/contract/sportsbook'
import type { FakeBook } from './fake-book.ts'

const PER_PAGE = 2
const DAY_MS = 86_400_000

/** Returns invented matches before the upcoming soccer match `7601`; other events have none. */
export function fakeForm(book: FakeBook, eventId: string): EventForm {
  const [home, away] = eventId === '7601' ? book.event(eventId).competitors : []
  if (!home || !away) return { home: [], away: [], meetings: [] }
  const other = { id: 'other', name: 'Kiln Street Athletic' }
  const match = (
    sides: readonly { readonly id: string; readonly name: string }[],
    score: [number, number],
    day: number,
  ) => ({
    ...{ eventId: day % 2 ? '7602' : '7600', path: `/sport/soccer/maritime/harbour-league/${day}` },
    startsAt: new Date(Date.parse(book.event(eventId).startsAt) - day * DAY_MS).toISOString(),
    competitors: sides.map(({ id, name }) => ({ id, name, position: null })),
    score: { home: score[0], away: score[1] },
  })
  const meetings = [match([home, away], [3, 1], 2), match([away, home], [0, 0], 9)]
  return {
    home: [match([home, other], [2, 1], 1), ...meetings, match([other, home], [4, 0], 12)],
    away: meetings,
    meetings,
  }
}

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

/** Returns invented line-ups of the soccer matches `7601` and `7600`; other events have none. */
export function fakeLineUps(eventId: string): EventLineUps {
  if (eventId !== '7600' && eventId !== '7601') return { lineUps: null }
  const names = (side: string, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${side} Player ${from + index}`,
      number: from + index,
    }))
  const of = (side: string, formation: string) => ({
    formation,
    starters: names(side, 1, 11),
    bench: names(side, 12, 9),
  })
  return { lineUps: { home: of('Rovers', '4-2-3-1'), away: of('Town', '3-5-2') } }
}
