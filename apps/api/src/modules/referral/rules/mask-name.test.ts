import { expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

it.each([
  ['Ludmilla', 'L•••a'],
  ['Anna', 'A•••'],
  ['x', 'x•••'],
  ['🦊foxes', '🦊•••s'],
])('masks %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
