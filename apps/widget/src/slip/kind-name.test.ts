import { expect, it } from 'vitest'
import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import { createWords } from '../words/words.ts'
import { kindWithCount } from './kind-name.ts'

it.each([
  ['single', 1, 'Single', 'Einzelwette'],
  ['combination', 1, 'Accumulator', 'Kombiwette'],
  ['2/4', 6, 'Doubles × 6', 'Zweierkombis × 6'],
  ['3/4', 4, 'Trebles × 4', 'Dreierkombis × 4'],
  ['5/6', 6, '5-folds × 6', '5er-Kombis × 6'],
  ['lucky-15', 15, 'Lucky 15 × 15', 'Lucky 15 × 15'],
])('names the kind %s of %i bets %s, in German %s', (kind, count, english, german) => {
  expect(kindWithCount(createWords(en, 'en-GB'), kind, count)).toBe(english)
  expect(kindWithCount(createWords(de, 'de-DE'), kind, count)).toBe(german)
})
