import { describe, expect, it } from 'vitest'
import { diceText, judge, readChoices } from './round-facts.ts'

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

describe('the verdict', () => {
  const outcome = {
    kind: 'dice',
    outcome: { values: [1], won: true, multiplierMillionths: 2_000_000 },
  } as const

  it('needs both the promised seed and the payout', () => {
    expect(judge({ payout: 200 }, { seedMatches: true, outcome, payout: 200n })).toBe('fair')
    expect(judge({ payout: 200 }, { seedMatches: false, outcome, payout: 200n })).toBe('seed-differs')
    expect(judge({ payout: 199 }, { seedMatches: true, outcome, payout: 200n })).toBe('payout-differs')
  })
})

describe('a dice result', () => {
  it('reads as its game shows it', () => {
    const facts = { won: false, multiplierMillionths: 1 }
    expect(diceText({ ...facts, values: [7718] }, 'over-under')).toBe('77.18')
    expect(diceText({ ...facts, values: [128] }, 'target')).toBe('1.28×')
    expect(diceText({ ...facts, values: [3, 4] }, 'sum-set')).toBe('3 + 4 = 7')
    expect(diceText({ ...facts, values: [0, 1] }, 'streak')).toBe('☀ ☾')
  })
})
