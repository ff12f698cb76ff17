import { describe, expect, it } from 'vitest'
import { bySide, listPlayers, playersOf } from './player-lists.ts'

const squad = (side: string, ...ids: string[]) => ({
  ...{ id: side, name: side, shortName: side, colours: ['#000', '#fff'] as const },
  players: ids.map((id, index) => ({ id, name: `Player ${id}`, number: index + 1 })),
})

describe('the players of an event', () => {
  it('have the side of their team in a match', () =>
    expect([...playersOf({ competitors: [squad('h', '1-9'), squad('a', '2-9')] })]).toEqual([
      ['1-9', { name: 'Player 1-9', side: 'home' }],
      ['2-9', { name: 'Player 2-9', side: 'away' }],
    ]))

  it('have no side in a field', () =>
    expect(playersOf({ competitors: [squad('a', '1'), squad('b', '2'), squad('c', '3')] }).size).toBe(0))
})

describe('the outcomes of a market with players', () => {
  const outcome = (id: string, price: number | null, side?: 'home' | 'away') => ({
    ...{ id, price },
    ...(side && { side }),
  })

  it('are ordered by team and price, with those that are not offered and those without a player last', () =>
    expect(
      bySide([
        outcome('none', 110),
        outcome('a-high', 900, 'away'),
        outcome('h-off', null, 'home'),
        outcome('h-high', 700, 'home'),
        outcome('other', 105),
        outcome('a-low', 300, 'away'),
        outcome('h-low', 400, 'home'),
      ]).map(({ id }) => id),
    ).toEqual(['h-low', 'h-high', 'h-off', 'a-low', 'a-high', 'none', 'other']))

  it('keep their order without a player', () =>
    expect(bySide([outcome('over', 300), outcome('under', 120)]).map(({ id }) => id)).toEqual([
      'over',
      'under',
    ]))
})

it('orders markets about one player by team and price, in the places that they had together', () => {
  const market = (type: string, price = 0, side?: 'home' | 'away') => ({
    ...{ type, outcomes: [{ price }] },
    ...(side && { player: { name: '', side, list: '' } }),
  })
  const listed = listPlayers([
    market('winner'),
    market('anytime', 500, 'away'),
    market('anytime', 300, 'home'),
    market('goal-scorer'),
    market('anytime', 200, 'home'),
  ])
  expect(listed.map(({ type, outcomes }) => `${type} ${outcomes[0]?.price}`)).toEqual([
    'winner 0',
    'anytime 200',
    'anytime 300',
    'goal-scorer 0',
    'anytime 500',
  ])
})
