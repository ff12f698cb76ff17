import type { SportEvent, SportEventDetails } from '@tessera/contract'

const base: SportEvent = {
  eventId: '4711',
  name: 'Harbour Town – Mill Rovers',
  path: '/sport/soccer/england/first-league/4711-harbour-town-mill-rovers',
  sport: { id: 66, code: 'soccer', name: 'Soccer' },
  category: { id: 10, name: 'England' },
  championship: { id: 100, name: 'First League' },
  competitors: ['Harbour Town', 'Mill Rovers'],
  startsAt: '2026-01-01T15:00:00.000Z',
  phase: 'live',
  score: { home: 2, away: 1 },
  period: 'half-2',
  minute: 63,
  main: {
    key: '1x2',
    name: 'Result',
    outcomes: [
      { id: '1', name: 'Harbour Town', price: 210 },
      { id: 'x', name: 'Draw', price: 340 },
      { id: '2', name: 'Mill Rovers', price: null },
    ],
  },
  marketCount: 40,
  isSimulated: true,
}

/** Returns a list of `count` events that differ only in their ids. */
export const sportEvents = (count: number): SportEvent[] =>
  Array.from({ length: count }, (_, number) => {
    const eventId = String(4711 + number)
    return { ...base, eventId, path: base.path.replace('4711', eventId) }
  })

const details: SportEventDetails = { ...base, markets: base.main ? [base.main] : [] }

function overview(limit: number, lists: readonly string[]) {
  const listOf = (list: string, most: number) =>
    lists.includes(list) ? sportEvents(Math.min(limit, most)) : []
  return {
    sports: lists.includes('sports')
      ? [{ id: 66, code: 'soccer', name: 'Soccer', live: 1, upcoming: 2 }]
      : [],
    top: listOf('top', 15),
    live: listOf('live', 7),
    upcoming: listOf('upcoming', 20),
  }
}

const ALL_LISTS = 'sports,top,live,upcoming'

/** Returns the API's response for a sport path; undefined for an unknown one. */
export function answerSport(url: URL): unknown {
  const rest = url.pathname.replace('/api/game/sport/', '')
  const query = url.searchParams
  if (rest === 'overview')
    return overview(Number(query.get('limit') ?? 20), (query.get('lists') ?? ALL_LISTS).split(','))
  if (rest === 'view') {
    const view = [query.get('page'), query.get('eventId') ?? query.get('championshipIds') ?? '']
    const labels = [...view, query.get('locale')].join(' ')
    return {
      html: `<div data-tessera-sport="SportsBook"><template shadowrootmode="open"><p>view ${labels}</p></template></div>`,
    }
  }
  if (rest === 'events') return sportEvents(3)
  if (rest === 'events/4711') return details
  if (rest === 'info/66')
    return {
      Categories: [
        { CategoryId: 10, Name: 'England', Championships: [{ ChampionshipId: 100, Name: 'First League' }] },
      ],
    }
  return undefined
}
