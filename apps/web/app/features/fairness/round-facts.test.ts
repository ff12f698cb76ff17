import { describe, expect, it } from 'vitest'
import { readChoices, winningSpans } from './round-facts.ts'

describe('the choices of a round', () => {
  it.each([
    { type: 'over-under', direction: 'over', target: 5050 },
    { type: 'sum-over-under', direction: 'under', target: 9 },
    { type: 'target', multiplier: 200 },
    { type: 'range', side: 'inside', low: 1, high: 2 },
    { type: 'sum-set', sums: [2, 12] },
    { type: 'streak', side: 'moon', length: 3 },
  ])('are read: %j', (choices) => {
    expect(readChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices)
  })

  it.each([
    null,
    1,
    {},
    { type: 'over-under', direction: 'up', target: 1 },
    { type: 'sum-set', sums: ['2'] },
    { type: 'streak', side: 'inside', length: 1 },
  ])('are refused when they are none: %j', (value) => {
    expect(readChoices(value)).toBeNull()
  })
})

describe('the winning part of the scale', () => {
  it.each([
    [{ type: 'over-under', direction: 'over', target: 5050 } as const, [[5050, 10_000]]],
    [{ type: 'over-under', direction: 'under', target: 1000 } as const, [[0, 1000]]],
    [{ type: 'range', side: 'inside', low: 10, high: 20 } as const, [[10, 20]]],
    [
      { type: 'range', side: 'outside', low: 10, high: 20 } as const,
      [
        [0, 10],
        [20, 10_000],
      ],
    ],
  ])('of %j is %j', (choices, spans) => {
    expect(winningSpans(choices)).toEqual(spans)
  })
})
