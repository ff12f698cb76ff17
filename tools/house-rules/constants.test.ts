import { expect, it } from 'vitest'
import { smallConstants } from './constants.ts'

const FILE = 'apps/api/src/modules/play/a.ts'

it.each([
  ['a number', 'const triesMax = 5'],
  ['a number that is worked out', 'export const hourMs = 60 * 60 * 1000'],
  ['a text', "const scheme = 'v1'"],
  ['a text over lines', 'const columns = `a, b`'],
  ['a pattern', 'export const pattern = /^a$/u'],
  ['a number below zero', 'const least = -1n as bigint'],
])('a constant in small letters is found: %s', (_, text) => {
  expect(smallConstants(FILE, `// why\n${text}`)).toEqual([expect.stringMatching(/^line 2: \w+: /)])
})

it.each([
  ['one in capitals', FILE, 'const TRIES_MAX = 5'],
  ['what is made', FILE, 'const limit = readLimit(5)\nconst path = join(base)'],
  ['a function', FILE, 'const five = () => 5'],
  ['what changes', FILE, 'let tries = 0'],
  ['what stands in a function', FILE, 'function a() { const tries = 5 }'],
  ['a test', 'apps/api/src/a.test.ts', 'const tries = 5'],
  ['a benchmark', 'bench/ledger/main.ts', 'const seconds = 5'],
])('else nothing is: %s', (_, file, text) => {
  expect(smallConstants(file, text)).toEqual([])
})
