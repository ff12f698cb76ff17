import type { EventPage } from '@tessera/contract/sportsbook'
import { expect, test } from 'vitest'
import { fakeEvents } from '../dev/fake-events.ts'
import { changedEvent, changedMarket, hasMarks, marketStateOf, unmarkedMarket } from './event-state.ts'
import { panelsOf } from './market-groups.ts'

const [page] = fakeEvents(0) as [EventPage]
const [market] = page.markets as [EventPage['markets'][number]]
const state = { card: page, version: 5, completeVersion: 5, phase: page.phase, facts: page.facts }
const facts = { ...page.facts, score: { home: 9, away: 0 } } as NonNullable<EventPage['facts']>

test('marks a changed price with its direction and keeps the price of another outcome', () => {
  const known = marketStateOf(market)
  const change = {
    key: market.key,
    status: 'active' as const,
    version: '2',
    prices: [
      ['home', 230],
      ['draw', 300],
    ] as const,
  }
  const next = changedMarket(known, change, 7)
  expect(next.prices.get('home')).toEqual({ price: 230, move: 'up', atMs: 7 })
  expect(next.prices.get('draw')).toEqual({ price: 300, move: 'down', atMs: 7 })
  expect(next.prices.get('away')).toBe(known.prices.get('away'))
})

test('removes the mark of a price after six seconds', () => {
  const moved = (price: number) => ({
    ...{ key: market.key, status: 'active' as const, version: '2' },
    prices: [['home', price]] as const,
  })
  const first = changedMarket(marketStateOf(market), moved(230), 1_000)
  const both = changedMarket(first, { ...moved(230), prices: [['draw', 300]] }, 5_000)
  expect(unmarkedMarket(both, 6_999)).toBe(both)
  const later = unmarkedMarket(both, 7_000)
  expect([later.prices.get('home')?.move, later.prices.get('draw')?.move]).toEqual([null, 'down'])
  expect(hasMarks(unmarkedMarket(later, 11_000))).toBe(false)
})

test('returns the same market for a message without a change', () => {
  const known = marketStateOf(market)
  const message = {
    key: market.key,
    status: known.status,
    version: known.version,
    prices: [['home', 210]] as const,
  }
  expect(changedMarket(known, message)).toBe(known)
})

test('ignores a late or repeated message', () => {
  for (const version of [4, 5])
    expect(changedEvent(state, { version, phase: 'ended', facts }, false)).toBe(state)
})

test('keeps the details of play after a message to a list, and accepts the full message of the same version', () => {
  const brief = { ...facts, possession: null, statistics: [], incidents: [], standing: [] }
  const listed = changedEvent(state, { version: 6, phase: 'live', facts: brief }, true)
  expect(listed.facts?.score).toEqual({ home: 9, away: 0 })
  expect(listed.facts?.incidents).toEqual(page.facts?.incidents)
  const whole = { ...facts, incidents: [] }
  expect(changedEvent(listed, { version: 6, phase: 'live', facts: whole }, false).facts?.incidents).toEqual(
    [],
  )
})

test('groups all lines of a market in one panel', () => {
  const named = (key: string, name: string, group: string) => ({
    ...market,
    key,
    type: key.split('|')[0] ?? '',
    name,
    group,
    outcomes: market.outcomes.slice(0, 2),
  })
  const markets = [
    named('total|total=0.5', 'Total goals', 'goals'),
    named('total|total=1.5', 'Total goals', 'goals'),
    named('set-winner|set=1', 'Set 1: winner', 'sets'),
    named('set-winner|set=2', 'Set 2: winner', 'sets'),
  ]
  expect(
    panelsOf({ markets, competitors: [] }).map(({ title, rows }) => [title, rows.map(({ label }) => label)]),
  ).toEqual([
    ['Total goals', ['', '']],
    ['Set 1: winner', ['']],
    ['Set 2: winner', ['']],
  ])
})
