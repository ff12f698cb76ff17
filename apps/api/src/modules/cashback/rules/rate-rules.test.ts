import { describe, expect, it } from 'vitest'
import { basisPointsOf, rateOf, rateSteps } from './rate-rules.ts'

const LEVELS = ['pebble', 'marble', 'gold'].map((key) => ({ key, name: { en: key } }))

describe('the rate of a level', () => {
  it.each([
    ['is its own', { pebble: 5, gold: 10 }, 3, 10],
    ['is that of the level below without its own', { pebble: 5, gold: 10 }, 2, 5],
    ['is nothing below the first level with a rate', { marble: 8 }, 1, 0],
    ['can end at a level', { pebble: 5, gold: 0 }, 3, 0],
    ['ignores levels that the programme no longer has', { silver: 50, pebble: 5 }, 2, 5],
  ])('%s', (_, rates, order, rate) => {
    expect(rateOf(rates, LEVELS, order)).toBe(rate)
  })

  it('is listed from the lowest level on, in whole basis points', () => {
    expect(rateSteps({ gold: 10, pebble: 0.29 }, LEVELS).map(({ level }) => level)).toEqual([
      'pebble',
      'gold',
    ])
    expect(basisPointsOf(0.29)).toBe(29)
  })
})
