import { expect, test } from 'vitest'
import { nestsTooDeep } from './json-nesting.ts'

function nested(levels: number): unknown {
  return JSON.parse(`${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`)
}

test('a hundred levels are taken, more are not, however many there are', () => {
  expect(nestsTooDeep(nested(100))).toBe(false)
  expect(nestsTooDeep(nested(102))).toBe(true)
  expect(nestsTooDeep(nested(20_000))).toBe(true)
})

test('width is no depth', () => {
  expect(nestsTooDeep(Array.from({ length: 10_000 }, () => [1]))).toBe(false)
  for (const plain of [null, 0, 'text', true, undefined]) expect(nestsTooDeep(plain)).toBe(false)
})
