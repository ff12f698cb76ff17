import { expect, test } from 'vitest'
import { mainOf } from './event-view.ts'

type Offered = Parameters<typeof mainOf>[0][number]

const offered = (id: string): Offered =>
  // Nothing else of it is looked at.
  ({ market: { id, specifiers: '' }, status: 'active', priced: {} }) as unknown as Offered

test.each([
  [['odd-even', 'total', '1x2'], '1x2'],
  [['odd-even', 'double-chance'], 'double-chance'],
  // When it is clear who wins, no other market takes the place of the one that said so.
  [['odd-even', 'total', 'handicap'], undefined],
])('of %j the card has %s', (ids, main) => {
  expect(mainOf(ids.map(offered))?.market.id).toBe(main)
})
