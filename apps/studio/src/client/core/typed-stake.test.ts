import { describe, expect, it } from 'vitest'
import { readStake, scaledStake } from './typed-stake.ts'

const limits = { min: 10, max: 10_000, step: 1 }

describe('a typed stake', () => {
  it.each([
    ['1', 'en', 100],
    ['0.10', 'en', 10],
    ['€ 2.37', 'en', 237],
    ['2,37', 'de', 237],
    ['100 EUR', 'de', 10_000],
  ] as const)('is accepted: %s in %s', (text, locale, stake) => {
    expect(readStake(text, 'EUR', locale, limits)).toBe(stake)
  })

  it.each([
    ['an empty text', ''],
    ['no number', 'abc'],
    ['below the least stake', '0.09'],
    ['above the highest stake', '100.01'],
    ['below zero', '-1'],
    ['finer than the currency', '1.001'],
    ['readable as two amounts', '1.000'],
    ['another currency', '$5'],
  ])('is rejected: %s', (_why, text) => {
    expect(readStake(text, 'EUR', 'en', limits)).toBeNull()
  })

  it('is rejected between two steps', () => {
    expect(readStake('0.25', 'EUR', 'en', { ...limits, step: 10 })).toBeNull()
  })
})

describe('half and double of a stake', () => {
  it.each([
    [100, 0.5, 50],
    [101, 0.5, 50],
    [15, 0.5, 10],
    [100, 2, 200],
    [6_000, 2, 10_000],
  ] as const)('are computed: %i times %d is %i', (stake, factor, expected) => {
    expect(scaledStake(stake, factor, limits)).toBe(expected)
  })

  it('are a whole number of steps', () => {
    expect(scaledStake(150, 0.5, { min: 20, max: 2_000, step: 20 })).toBe(60)
  })
})
