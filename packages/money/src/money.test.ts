import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenUnit,
  divideDown,
  divideHalfUp,
  equivalentHundredths,
  exactRate,
  formatAmount,
  formatEquivalent,
  fromJsonAmount,
  shortAmount,
  toJsonAmount,
} from './index.ts'

describe('JSON amounts', () => {
  it('are rejected unless they are safe integers', () => {
    expect(() => toJsonAmount(2n ** 53n)).toThrow(RangeError)
    expect(() => fromJsonAmount(0.5)).toThrow(RangeError)
    expect(toJsonAmount(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('rounding', () => {
  it('never exceeds the exact value when rounding down', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, b) => {
        const result = divideDown(a, b)
        expect(result * b <= a && (result + 1n) * b > a).toBe(true)
      }),
    )
  })

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [1n, 3n, 0n],
  ])('rounds half up: %s / %s is %s', (a, b, expected) => {
    expect(divideHalfUp(a, b)).toBe(expected)
  })
})

describe('formatAmount', () => {
  it.each([
    [125_000n, 'EUR', 'en', '€1,250.00'],
    [125_000n, 'EUR', 'de', '1.250,00\u00a0€'],
    [-500n, 'USD', 'en', '−$5.00'],
    [1500n, 'JPY', 'en', '¥1,500'],
    [125_000n, 'BTC', 'en', '0.00125\u00a0BTC'],
    [100_000_000n, 'BTC', 'en', '1.00\u00a0BTC'],
    [9_007_199_254_740_991n, 'TON', 'en', '9,007,199.254740991\u00a0TON'],
    [125_000n, 'mBTC', 'en', '1.25\u00a0mBTC'],
    [1n, 'mETH', 'de', '0,00001\u00a0mETH'],
    [-125_000n, 'EUR', 'fa', '\u2066−€1,250.00\u2069'],
    [125_000n, 'BTC', 'fa', '\u20660.00125\u00a0BTC\u2069'],
  ])('formats %s %s in %s as %s', (amount, code, locale, expected) => {
    expect(formatAmount(amount, code, locale)).toBe(expected)
  })
})

describe('shortAmount', () => {
  it.each([
    [2000n, 'EUR', 'en', '€20'],
    [2050n, 'EUR', 'en', '€20.50'],
    [2000n, 'EUR', 'de', '20\u00a0€'],
    [50_000n, 'BTC', 'en', '0.0005\u00a0BTC'],
    [2_000_000_000n, 'TON', 'en', '2\u00a0TON'],
  ])('formats %s %s in %s as %s', (amount, code, locale, expected) => {
    expect(shortAmount(amount, code, locale)).toBe(expected)
  })
})

describe('equivalentHundredths', () => {
  it('rounds to two decimals, halves up', () => {
    expect(equivalentHundredths(100n, 'EUR', 1, 1.085)).toBe(109n)
    expect(equivalentHundredths(100_000_000n, 'BTC', 0.00001, 1)).toBe(10_000_000n)
    expect(equivalentHundredths(1000n, 'JPY', 160, 1)).toBe(625n)
  })
})

describe('formatEquivalent', () => {
  it.each([
    [1234n, 'EUR', 'en', '€12.34'],
    [123_450n, 'JPY', 'en', '¥1,234.50'],
    [-5n, 'EUR', 'de', '−0,05\u00a0€'],
  ])('writes %s hundredths of %s in %s with two decimals as %s', (hundredths, code, locale, expected) => {
    expect(formatEquivalent(hundredths, code, locale)).toBe(expected)
  })
})

describe('exactRate', () => {
  it.each([
    [1.1, 1_100_000_000_000n],
    [0.0000105, 10_500_000n],
    [170, 170_000_000_000_000n],
    [1e-9, 1000n],
    [1e9, 10n ** 21n],
  ])('keeps 12 decimals of %s', (rate, expected) => {
    expect(exactRate(rate)).toBe(expected)
  })

  it.each([0, -1, 1e-10, 1e9 + 1, Number.NaN, Number.POSITIVE_INFINITY])('rejects %s', (rate) => {
    expect(() => exactRate(rate)).toThrow(RangeError)
  })
})

describe('the unit in which amounts are shown', () => {
  it.each([
    ['BTC', ['mETH', 'mBTC'], 'mBTC'],
    ['BTC', ['mETH'], 'BTC'],
    ['BTC', ['BTC', 'mBTC'], 'BTC'],
    ['EUR', ['mEUR', 'unknown'], 'EUR'],
  ])('follows, for %s, the choice %j and is %s', (currency, chosen, unit) => {
    expect(chosenUnit(currency, chosen)).toBe(unit)
  })
})
