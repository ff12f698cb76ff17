import { describe, expect, it, test } from 'vitest'
import {
  findDivision,
  isSamePlace,
  pathOfIds,
  pathOfPlace,
  readSportPath,
  readSportQuery,
  restOfEvent,
  sportOfQuery,
  sportPath,
} from './sport-place.ts'

const info = {
  Categories: [
    { CategoryId: 10, Name: 'England', Championships: [{ ChampionshipId: 100, Name: 'Premier League' }] },
    { CategoryId: 11, Name: 'Česko', Championships: [{ ChampionshipId: 110, Name: '1. Liga' }] },
  ],
}
const query = (text: string) => readSportQuery(new URLSearchParams(text))

describe('readSportQuery', () => {
  it('returns the overview for an empty or invalid query', () => {
    for (const text of ['', 'page=nonsense', 'eventId=x', 'categoryIds=,a,', 'slip=<b>', 'date=2026-11-28'])
      expect(query(text)).toEqual({ view: 'overview' })
  })

  it('reads view, event, categories and championships', () => {
    expect(query('page=bets&eventId=4711&categoryIds=1,2&championshipIds=3&slip=aB_1')).toEqual({
      view: 'bets',
      eventId: '4711',
      categoryIds: [1, 2],
      championshipIds: [3],
      slip: 'aB_1',
    })
  })
})

test('reads an existing day of the results', () => {
  expect(query('page=results&date=2026-11-28')).toEqual({ view: 'results', date: '2026-11-28' })
  for (const date of ['2026-02-30', '2026-13-01', '2026', 'x', '2026-11-28T00:00:00Z'])
    expect(query(`page=results&date=${date}`)).toEqual({ view: 'results' })
})

test('preserves the other parameters of an event’s query', () => {
  const query = new URLSearchParams('eventId=1&page=event&stag=partner&wallet=deposit')
  expect(restOfEvent(query)).toBe('stag=partner&wallet=deposit')
})

describe('readSportPath', () => {
  test.each([
    ['soccer', '/sport/soccer'],
    ['E-sports+', '/sport/e-sports'],
    ['Soccer/England/Premier League/', '/sport/soccer/england/premier-league'],
    ['soccer/česko', '/sport/soccer/cesko'],
  ])('reads %s as %s', (rest, path) => {
    const segments = readSportPath(rest)
    expect(segments && sportPath(segments)).toBe(path)
  })

  test.each(['', 'nothing', 'soccer/a/b/c'])('returns null for %s', (rest) =>
    expect(readSportPath(rest)).toBeNull(),
  )

  it('resolves categories and championships of the sport, and nothing else', () => {
    const at = (category: string | null, championship: string | null = null) =>
      findDivision(info, { category, championship })
    expect(at(null)).toEqual({})
    expect(at('england')).toEqual({ categoryIds: [10] })
    expect(at('cesko', '1-liga')).toEqual({ championshipIds: [110] })
    expect(at('nowhere')).toBeUndefined()
    expect(at('england', '1-liga')).toBeUndefined()
  })
})

describe('pathOfPlace', () => {
  test.each([
    [{ view: 'overview' }, '/sport'],
    [{ view: 'bets' }, '/sport?page=bets'],
    [{ view: 'slip', slip: 'aB' }, '/sport?page=slip&slip=aB'],
    [{ view: 'results', date: '2026-11-28' }, '/sport?page=results&date=2026-11-28'],
    [{ view: 'sport', sportId: 145 }, '/sport/e-sports'],
    [{ view: 'live', sportId: 66 }, '/sport/soccer?page=live'],
    [{ view: 'sport', sportId: 66, categoryIds: [11] }, '/sport/soccer/cesko'],
    [{ view: 'sport', sportId: 66, championshipIds: [100] }, '/sport/soccer/england/premier-league'],
    [{ view: 'sport', sportId: 66, categoryIds: [10, 11] }, '/sport/soccer?categoryIds=10,11'],
    [{ view: 'sport', sportId: 66, championshipIds: [9] }, '/sport/soccer?championshipIds=9'],
    [{ view: 'event', eventId: '5' }, '/sport/event/5'],
  ] as const)('returns for %j %s', (place, path) => expect(pathOfPlace(place, info)).toBe(path))

  it('uses ids while the names are unknown, and the given path of an event', () => {
    expect(pathOfPlace({ view: 'sport', sportId: 66, championshipIds: [100] }, null)).toBe(
      '/sport/soccer?championshipIds=100',
    )
    expect(pathOfPlace({ view: 'event', eventId: '5' }, null, '/sport/soccer/x/y/5-a')).toBe(
      '/sport/soccer/x/y/5-a',
    )
    expect(pathOfPlace({ view: 'event', eventId: '5' }, null, 'https://evil.example')).toBe('/sport/event/5')
  })

  it('leads back to the same place', () => {
    const place = query('page=live&championshipIds=1,2')
    const again = query(new URL(pathOfPlace(place, null), 'http://x').search)
    expect(isSamePlace(place, again)).toBe(true)
    expect(isSamePlace(place, { view: 'live' })).toBe(false)
    expect(isSamePlace({ view: 'results', date: '2026-11-28' }, { view: 'results' })).toBe(false)
  })
})

describe('pathOfIds', () => {
  const path = (text: string, names: typeof info | null = info) => {
    const search = new URLSearchParams(text)
    const sport = sportOfQuery(search)
    return sport && pathOfIds(sport, search, names)
  }
  test.each([
    ['sportId=68', '/sport/tennis'],
    ['page=sport&sportId=66&championshipIds=100', '/sport/soccer/england/premier-league'],
    ['sportId=66&categoryIds=11&stag=partner', '/sport/soccer/cesko?stag=partner'],
    ['sportId=66&page=live&categoryIds=10,11&slip=aB', '/sport/soccer?page=live&slip=aB&categoryIds=10,11'],
  ])('names the competitions of %j', (text, to) => expect(path(text)).toBe(to))

  it('has the ids of competitions without their names, and no path without a sport', () => {
    expect(path('sportId=66&championshipIds=100', null)).toBe('/sport/soccer?championshipIds=100')
    expect(path('sportId=0')).toBeUndefined()
    expect(path('championshipIds=100')).toBeUndefined()
  })

  it('has the id of a championship whose name leads to another one', () => {
    const [england] = info.Categories
    const same = { ChampionshipId: 101, Name: 'Premier League!' }
    const twice = england
      ? [{ ...england, Championships: [...england.Championships, same] }]
      : info.Categories
    expect(path('sportId=66&championshipIds=101', { Categories: twice })).toBe(
      '/sport/soccer?championshipIds=101',
    )
  })
})
