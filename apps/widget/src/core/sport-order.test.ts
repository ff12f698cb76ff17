import { expect, test } from 'vitest'
import { movedTo } from './moved-sport.ts'
import { inOrder } from './sport-order.ts'

const sports = [66, 67, 68].map((id) => ({ id }))
const ids = (order: readonly number[]) => inOrder(sports, order).map(({ id }) => id)

test('chosen sports come first and the others keep the usual order', () => {
  expect(ids([])).toEqual([66, 67, 68])
  expect(ids([68])).toEqual([68, 66, 67])
  expect(ids([99, 67, 66])).toEqual([67, 66, 68])
})

test('a sport moves to a place, and sports without events stay in the order', () => {
  expect(movedTo([66, 67, 68], [99, 66], 68, 0)).toEqual([68, 66, 67, 99])
  expect(movedTo([66, 67, 68], [], 66, 1)).toEqual([67, 66, 68])
  expect(movedTo([66, 67, 68], [], 67, 9)).toEqual([66, 68, 67])
})
