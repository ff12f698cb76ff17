import { expect, it } from 'vitest'
import { diceFace } from './dice.ts'

it.each([1, 2, 3, 4, 5, 6])(
  'diceFace returns as many dots as the value %s, each at its own position',
  (value) => {
    const dots = diceFace(value)
    expect(dots).toHaveLength(value)
    expect(new Set(dots.map(({ transform }) => transform)).size).toBe(value)
  },
)

it('diceFace returns nothing for other values', () => {
  expect(diceFace(0)).toEqual([])
  expect(diceFace(7)).toEqual([])
})
