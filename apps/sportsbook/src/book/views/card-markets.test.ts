import { expect, test } from 'vitest'
import { linesOf, mainOf } from './card-markets.ts'

type Offered = Parameters<typeof mainOf>[0][number]

const offered = (id: string): Offered =>
  // The function uses no other fields.
  ({ market: { id, specifiers: '' }, status: 'active', priced: {} }) as unknown as Offered

test.each([
  [['odd-even', 'total', '1x2'], '1x2'],
  [['odd-even', 'double-chance'], 'double-chance'],
  // Once the winner is decided, no other market replaces the market of the winner.
  [['odd-even', 'total', 'handicap'], undefined],
])('with the markets %j the card shows %s', (ids, main) => {
  expect(mainOf(ids.map(offered))?.market.id).toBe(main)
})

const priced = (id: string, specifiers: string, prices: readonly (number | null)[], status = 'active') =>
  ({
    market: { id, specifiers },
    key: `${id}|${specifiers}`,
    status,
    priced: { outcomes: prices.map((price) => ({ price })) },
  }) as unknown as Offered
const keysOf = (offers: readonly Offered[]) => linesOf(offers).map(({ key }) => key)

test('the card shows the handicap and the total whose prices are closest', () => {
  const offers = [
    priced('total', 'total=3.5', [280, 140]),
    priced('total', 'total=2.5', [195, 185]),
    priced('handicap', 'hcp=-1', [240, 155]),
    priced('handicap', 'hcp=0', [190, 190]),
    priced('corners-total', 'total=9.5', [190, 190]),
  ]
  expect(keysOf(offers)).toEqual(['handicap|hcp=0', 'total|total=2.5'])
  expect(keysOf([...offers].reverse())).toEqual(keysOf(offers))
})

test('the card shows no line that is over, and a suspended one rather than none', () => {
  expect(keysOf([priced('total', 'total=0.5', [190, 190], 'settled')])).toEqual([])
  expect(keysOf([priced('total', 'total=2.5', [null, null], 'suspended')])).toEqual(['total|total=2.5'])
})

test('the card shows the lines of the larger unit of a sport', () => {
  const offers = ['points-total', 'sets-total', 'sets-handicap', 'points-handicap'].map((id) =>
    priced(id, 'x=1', [190, 190]),
  )
  expect(keysOf(offers)).toEqual(['sets-handicap|x=1', 'points-total|x=1'])
})
