import { describe, expect, it } from 'vitest'
import { createWords } from '../words/words.ts'
import { columnOf, lineLabel, lineName } from './line-text.ts'

const texts = {
  'line.over': ['Über ', ['line']],
  'line.under': ['Unter ', ['line']],
  'line.over.short': ['Ü ', ['line']],
}
const words = createWords(texts as never, 'de', 'de-DE')
const SIDES = [{ name: 'TSV 1860' }, { name: 'Nordend' }]

describe('texts of a line', () => {
  it.each([
    ['handicap|hcp=-1.5', 'home', '−1,5', 'TSV 1860 (−1,5)'],
    ['handicap|hcp=-1.5', 'away', '+1,5', 'Nordend (+1,5)'],
    ['handicap|hcp=0', 'away', '0', 'Nordend (0)'],
    ['games-handicap|hcp=0.25', 'home', '+0,25', 'TSV 1860 (+0,25)'],
    ['total|total=2.5', 'over', 'Ü 2,5', 'Über 2,5'],
    ['points-total|total=1228.5', 'over', 'Ü 1228,5', 'Über 1228,5'],
  ])('follow from the key %s', (key, outcomeId, label, name) => {
    expect(lineLabel(words, key, outcomeId)).toBe(label)
    expect(lineName(words, key, outcomeId, SIDES)).toBe(name)
  })

  it('have the numbers of another language where browsers lack the data of their own', () => {
    const kazakh = createWords(texts as never, 'kk', 'kk-KZ', 'uk')
    expect(lineLabel(kazakh, 'handicap|hcp=-1.5', 'home')).toBe('−1,5')
  })

  it('belong to a column by the type of the market', () => {
    expect(['total', 'games-handicap', 'odd-even'].map((type) => columnOf({ type }))).toEqual([
      'total',
      'handicap',
      null,
    ])
  })
})
