import { describe, expect, it } from 'vitest'
import { EventStore } from './event-store.ts'
import { routeOf } from './routes.ts'

const info = {
  Categories: [
    {
      CategoryId: 10,
      Name: 'Česko',
      Championships: [{ ChampionshipId: 100, Name: 'První liga' }],
    },
    { CategoryId: 11, Name: '!', Championships: [{ ChampionshipId: 110, Name: 'Cup' }] },
  ],
}

/** Creates a store that knows soccer, and its competitions if they are named. */
function store({ isNamed = true } = {}) {
  const events = new EventStore()
  events.names.addSport({ id: 66, code: 'soccer' })
  events.names.addSport({ id: 145, code: 'e-sports+' })
  if (isNamed) events.names.addInfo(info)
  return events
}

describe('address of a view', () => {
  it.each([
    [{ page: 'overview' }, '/sport'],
    [{ page: 'live' }, '/sport?page=live'],
    [{ sportId: 66 }, '/sport/soccer'],
    [{ sportId: 145 }, '/sport/e-sports'],
    [{ sportId: 66, categoryIds: [10] }, '/sport/soccer/cesko'],
    [{ sportId: 66, championshipIds: [100] }, '/sport/soccer/cesko/prvni-liga'],
    [{ sportId: 66, categoryIds: [10], championshipIds: [] }, '/sport/soccer/cesko'],
    [{ page: 'table', sportId: 66, championshipIds: [100] }, '/sport/soccer/cesko/prvni-liga?page=table'],
    [{ page: 'results', sportId: 66, categoryIds: [10] }, '/sport/soccer/cesko?page=results'],
    [{ page: 'results', sportId: 66 }, '/sport/soccer?page=results'],
    [{ page: 'results' }, '/sport?page=results'],
    [{ page: 'results', date: '2026-11-28' }, '/sport?page=results&date=2026-11-28'],
    [{ page: 'results', sportId: 66, date: '2026-11-28' }, '/sport/soccer?page=results&date=2026-11-28'],
    [{ page: 'sport', sportId: 66, date: '2026-11-28' }, '/sport/soccer'],
    [
      { page: 'results', sportId: 66, championshipIds: [110] },
      '/sport/soccer?page=results&championshipIds=110',
    ],
    [{ sportId: 66, categoryIds: [10, 11] }, '/sport/soccer?categoryIds=10,11'],
    [{ sportId: 66, championshipIds: [110] }, '/sport/soccer?championshipIds=110'],
    [{ eventId: '4711' }, '/sport/event/4711'],
  ] as const)('names what %j shows', (props, path) => expect(routeOf(store(), props).path).toBe(path))

  it('is the path of an ended event in the archive', () => {
    const events = store()
    events.names.paths.set('4711', '/sport/soccer/cesko/prvni-liga/4711-a-b')
    expect(routeOf(events, { eventId: '4711' }).path).toBe('/sport/soccer/cesko/prvni-liga/4711-a-b')
  })

  it('has the ids of competitions that no response has named', () =>
    expect(routeOf(store({ isNamed: false }), { sportId: 66, championshipIds: [100] }).path).toBe(
      '/sport/soccer?championshipIds=100',
    ))

  it('has the names of a displayed event', () => {
    const events = new EventStore()
    events.names.addCard({
      sport: { id: 66, code: 'soccer', name: 'Fußball' },
      category: { id: 10, name: 'England' },
      championship: { id: 100, name: 'Premier League' },
    })
    expect(routeOf(events, { sportId: 66, championshipIds: [100] }).path).toBe(
      '/sport/soccer/england/premier-league',
    )
  })
})
