import { expect, it } from 'vitest'
import { readWords } from '../dev/read-words.ts'
import { kindWithCount } from './kind-name.ts'

it.each([
  ['single', 1, 1, 'Single', 'Einzelwette'],
  ['combination', 2, 1, 'Double', 'Zweierkombi'],
  ['combination', 3, 1, 'Treble', 'Dreierkombi'],
  ['combination', 5, 1, '5-fold acca', '5er-Kombi'],
  ['2/4', 4, 6, 'Doubles × 6', 'Zweierkombis × 6'],
  ['3/4', 4, 4, 'Trebles × 4', 'Dreierkombis × 4'],
  ['5/6', 6, 6, '5-folds × 6', '5er-Kombis × 6'],
  ['yankee', 4, 11, 'Yankee × 11', 'Yankee × 11'],
  ['lucky-15', 4, 15, 'Lucky 15 × 15', 'Lucky 15 × 15'],
])('names the kind %s of %i legs and %i bets %s, in German %s', (kind, legs, count, english, german) => {
  expect(kindWithCount(readWords('en-GB'), kind, legs, count)).toBe(english)
  expect(kindWithCount(readWords('de-DE'), kind, legs, count)).toBe(german)
})
