import { expect, it } from 'vitest'
import { readWords } from '../dev/read-words.ts'
import { kindWithCount } from './kind-name.ts'

it.each([
  ['single', 1, 'Single', 'Einzelwette'],
  ['combination', 1, 'Accumulator', 'Kombiwette'],
  ['2/4', 6, 'Doubles × 6', 'Zweierkombis × 6'],
  ['3/4', 4, 'Trebles × 4', 'Dreierkombis × 4'],
  ['5/6', 6, '5-folds × 6', '5er-Kombis × 6'],
  ['lucky-15', 15, 'Lucky 15 × 15', 'Lucky 15 × 15'],
])('names the kind %s of %i bets %s, in German %s', (kind, count, english, german) => {
  expect(kindWithCount(readWords('en-GB'), kind, count)).toBe(english)
  expect(kindWithCount(readWords('de-DE'), kind, count)).toBe(german)
})
