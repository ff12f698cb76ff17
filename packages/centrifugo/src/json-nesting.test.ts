import { expect, test } from 'vitest'
import { nestsTooDeep } from './json-nesting.ts'

function nested(levels: number): unknown {
  return JSON.parse(`${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`)
}

test('nestsTooDeep allows a hundred levels and not more', () => {
  expect(nestsTooDeep(nested(100))).toBe(false)
  expect(nestsTooDeep(nested(102))).toBe(true)
  expect(nestsTooDeep(nested(20_000))).toBe(true)
})

test('nestsTooDeep ignores width', () => {
  expect(nestsTooDeep(Array.from({ length: 10_000 }, () => [1]))).toBe(false)
  for (const plain of [null, 0, 'text', true, undefined]) expect(nestsTooDeep(plain)).toBe(false)
})
