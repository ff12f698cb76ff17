import { expect, it } from 'vitest'
import { contributionIn, freeSpinsIn, wageredPercent } from './bonus-facts.ts'

const terms = (wageringRequired: number) =>
  ({ wageringRequired }) as Parameters<typeof wageredPercent>[0]['terms']

it.each([
  [0, 1000, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [0, 0, 100],
])('shows %i of %i as %i percent', (wagered, required, percent) => {
  expect(wageredPercent({ wagered, terms: terms(required) })).toBe(percent)
})

it('counts a stake by the game, else by its category, else by the rest', () => {
  const contribution = { games: { dice: 0 }, categories: { dice: 1000, slot: 5000 }, other: 10_000 }
  expect(contributionIn(contribution, { id: 'dice', kind: 'dice' })).toBe(0)
  expect(contributionIn(contribution, { id: 'red-fox', kind: 'slot' })).toBe(5000)
  expect(contributionIn(contribution, { id: 'x', kind: 'table' })).toBe(10_000)
})

it.each([
  ['in one of their games', {}, true],
  ['in any game without a list', { gameIds: [] }, true],
  ['in no other game', { gameIds: ['dice'] }, false],
  ['in no other currency', { currency: 'USD' }, false],
  ['before they are activated: not', { status: 1 }, false],
  ['after the last one: not', { left: 0 }, false],
])('offers free spins %s', (_, change, isOffered) => {
  const spins = { status: 2, left: 3, currency: 'EUR', gameIds: ['red-fox'], ...change }
  const found = freeSpinsIn([spins as Parameters<typeof freeSpinsIn>[0][number]], 'red-fox', 'EUR')
  expect(found).toHaveLength(isOffered ? 1 : 0)
})
