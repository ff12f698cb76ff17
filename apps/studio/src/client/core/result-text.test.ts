import { expect, it } from 'vitest'
import { loadStudioWords } from '../../words/studio-words.ts'
import { createTexts } from '../texts.ts'
import { resultText } from './result-text.ts'

const { pages } = await loadStudioWords()
const game = { t: () => createTexts(pages.en, 'en'), amount: (subunits: number) => `${subunits / 100} EUR` }

it.each([
  [100, 0, 'No win'],
  [100, 250, 'You win 2.5 EUR'],
  [100, 100, '1 EUR back, less than your stake'],
  [100, 40, '0.4 EUR back, less than your stake'],
])('describes a stake of %i that pays %i', (stake, win, text) =>
  expect(resultText(game, stake, win)).toBe(text),
)
