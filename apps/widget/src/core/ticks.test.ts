import { expect, it } from 'vitest'
import { clockText } from './ticks.ts'

const first = { fromSeconds: 2_700, minutes: 3 }
it.each([
  [61, undefined, '01:01'],
  [2_699, first, '44:59'],
  [2_700, first, '45+0:00'],
  [2_827, first, '45+2:07'],
  [5_400 + 605, { fromSeconds: 5_400, minutes: 9 }, '90+10:05'],
  [5_405, undefined, '90:05'],
])('the clock of %i seconds with stoppage time %o is %s', (seconds, stoppage, text) => {
  expect(clockText(seconds, stoppage)).toBe(text)
})
