import { expect, it } from 'vitest'
import { moveSelection } from './move-selection.ts'

it.each([
  [-1, 'ArrowDown', 3, 0],
  [2, 'ArrowDown', 3, 0],
  [-1, 'ArrowUp', 3, 2],
  [0, 'ArrowUp', 3, 2],
  [1, 'End', 3, 2],
  [1, 'x', 3, 1],
  [1, 'ArrowDown', 0, -1],
])('moves the selection from %i by %s among %i results to %i', (from, key, count, to) => {
  expect(moveSelection(from, key, count)).toBe(to)
})
