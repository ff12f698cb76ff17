import { expect, it } from 'vitest'
import { diceFace } from './dice.ts'

it.each([1, 2, 3, 4, 5, 6])('a face of %s has as many dots, each in its own place', (value) => {
  const dots = diceFace(value)
  expect(dots).toHaveLength(value)
  expect(new Set(dots.map(({ transform }) => transform)).size).toBe(value)
})

it('nothing else is a face', () => {
  expect(diceFace(0)).toEqual([])
  expect(diceFace(7)).toEqual([])
})
