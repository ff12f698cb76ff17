import { describe, expect, it } from 'vitest'
import { readChoices, winningSpans } from './round-facts.ts'

describe('readChoices', () => {
  it.each([
    { type: 'over-under', direction: 'over', target: 5050 },
    { type: 'sum-over-under', direction: 'under', target: 9 },
    { type: 'target', multiplier: 200 },
    { type: 'range', side: 'inside', low: 1, high: 2 },
    { type: 'sum-set', sums: [2, 12] },
    { type: 'streak', side: 'moon', length: 3 },
  ])('reads the choices %j', (choices) => {
    expect(readChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices)
  })

  it.each([
    null,
    1,
    {},
    { type: 'over-under', direction: 'up', target: 1 },
    { type: 'sum-set', sums: ['2'] },
    { type: 'streak', side: 'inside', length: 1 },
  ])('returns null for the invalid choices %j', (value) => {
    expect(readChoices(value)).toBeNull()
  })
})

describe('winningSpans', () => {
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
  ])('returns for %j the spans %j', (choices, spans) => {
    expect(winningSpans(choices)).toEqual(spans)
  })
})
