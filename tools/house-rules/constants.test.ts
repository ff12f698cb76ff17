import { expect, it } from 'vitest'
import { lowercaseConstants } from './constants.ts'

const FILE = 'apps/api/src/modules/play/a.ts'

it.each([
  ['a number', 'const triesMax = 5'],
  ['a calculated number', 'export const hourMs = 60 * 60 * 1000'],
  ['a string', "const scheme = 'v1'"],
  ['a template string', 'const columns = `a, b`'],
  ['a pattern', 'export const pattern = /^a$/u'],
  ['a negative number', 'const least = -1n as bigint'],
])('reports a lowercase constant: %s', (_, text) => {
  expect(lowercaseConstants(FILE, `// why\n${text}`)).toEqual([expect.stringMatching(/^line 2: \w+: /)])
})

it.each([
  ['a constant in capitals', FILE, 'const TRIES_MAX = 5'],
  ['a computed value', FILE, 'const limit = readLimit(5)\nconst path = join(base)'],
  ['a function', FILE, 'const five = () => 5'],
  ['a variable', FILE, 'let tries = 0'],
  ['a constant within a function', FILE, 'function a() { const tries = 5 }'],
  ['a test', 'apps/api/src/a.test.ts', 'const tries = 5'],
  ['a benchmark', 'bench/ledger/main.ts', 'const seconds = 5'],
])('accepts %s', (_, file, text) => {
  expect(lowercaseConstants(file, text)).toEqual([])
})
