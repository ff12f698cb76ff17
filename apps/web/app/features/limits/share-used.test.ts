import { expect, it } from 'vitest'
import { shareUsed } from './share-used.ts'

it.each([
  [{ amount: 100, left: 100 }, 0],
  [{ amount: 100, left: 25 }, 75],
  [{ amount: 100, left: 0 }, 100],
  [{ amount: 100, left: 180 }, 0],
  [{ amount: 0, left: 0 }, 100],
])('shows %o as %d percent', (limit, share) => {
  expect(shareUsed(limit)).toBe(share)
})
