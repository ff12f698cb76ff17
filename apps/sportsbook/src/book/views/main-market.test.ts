import { expect, test } from 'vitest'
import { mainOf } from './event-view.ts'

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
