import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinedOdds } from './combined-odds.ts'
import { formatPrice, traditionalFraction } from './format-price.ts'
import {
  isLadderPrice,
  LADDER,
  MAX_PRICE,
  MIN_PRICE,
  nextPrice,
  previousPrice,
  roundDownToLadder,
} from './ladder.ts'
import { acceptsPrice } from './price-change.ts'
import { TRADITIONAL_FRACTIONS } from './traditional-fractions.ts'

describe('price ladder', () => {
  test('has 350 prices from 1.01 to 1,000.00, in ascending order', () => {
    expect(LADDER.length).toBe(350)
    expect([LADDER[0], LADDER.at(-1)]).toEqual([MIN_PRICE, MAX_PRICE])
    expect([...LADDER].sort((a, b) => a - b)).toEqual(LADDER)
  })

  test.each([
    [200, 202],
    [300, 305],
    [400, 410],
    [600, 620],
    [1_000, 1_050],
    [2_000, 2_100],
    [3_000, 3_200],
    [5_000, 5_500],
    [10_000, 11_000],
  ])('continues from %i with %i', (price, next) => {
    expect(nextPrice(price)).toBe(next)
    expect(previousPrice(next)).toBe(price)
  })

  test('has no price beyond either end', () => {
    expect(previousPrice(MIN_PRICE)).toBeNull()
    expect(nextPrice(MAX_PRICE)).toBeNull()
  })

  test('rounds down odds between two prices, and offers nothing below 1.01', () => {
    expect(roundDownToLadder(2.0199)).toBe(200)
    expect(roundDownToLadder(9.99)).toBe(980)
    expect(roundDownToLadder(1.00999)).toBeNull()
    expect(roundDownToLadder(0)).toBeNull()
    expect(roundDownToLadder(Number.POSITIVE_INFINITY)).toBe(MAX_PRICE)
    expect(() => roundDownToLadder(Number.NaN)).toThrow(RangeError)
  })

  test('rounds each of its own prices to itself', () => {
    for (const price of LADDER) expect(roundDownToLadder(price / 100)).toBe(price)
  })

  test('has no price between the rounded price and the odds', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 1_000, noNaN: true }), (odds) => {
        const price = roundDownToLadder(odds) ?? 0
        expect(isLadderPrice(price)).toBe(true)
        expect(price / 100).toBeLessThanOrEqual(odds)
        expect((nextPrice(price) ?? Number.POSITIVE_INFINITY) / 100).toBeGreaterThan(odds)
      }),
    )
  })

  test('does not include other prices', () => {
    expect([100, 201, 303, 999, 100_001].filter(isLadderPrice)).toEqual([])
  })
})

describe('price format', () => {
  test.each([
    [101, '1.01', '1/100', '-10000'],
    [125, '1.25', '1/4', '-400'],
    [150, '1.50', '1/2', '-200'],
    [167, '1.67', '4/6', '-149'],
    [191, '1.91', '10/11', '-110'],
    [200, '2.00', '1/1', '+100'],
    [250, '2.50', '6/4', '+150'],
    [430, '4.30', '100/30', '+330'],
    [1_100, '11.00', '10/1', '+1000'],
    [100_000, '1000.00', '1000/1', '+99900'],
  ])('shows %i as %s, %s and %s', (price, decimal, fractional, american) => {
    expect(formatPrice(price, 'decimal', 'en')).toBe(decimal)
    expect(formatPrice(price, 'fractional', 'en')).toBe(fractional)
    expect(formatPrice(price, 'american', 'en')).toBe(american)
  })

  test('shows the nearest traditional fraction', () => {
    for (const price of LADDER) {
      const [winnings, stake] = traditionalFraction(price)
      const distances = TRADITIONAL_FRACTIONS.map(([other, of]) => Math.abs(price / 100 - 1 - other / of))
      expect(Math.abs(price / 100 - 1 - winnings / stake)).toBeCloseTo(Math.min(...distances), 12)
    }
  })

  test('never falls in any format as the price rises', () => {
    const american = (price: number) => {
      const value = Number(formatPrice(price, 'american', 'en'))
      return value > 0 ? value / 100 : -100 / value
    }
    const fractional = (price: number) => traditionalFraction(price)[0] / traditionalFraction(price)[1]
    for (const price of LADDER.slice(1)) {
      const before = previousPrice(price) ?? 0
      expect(american(price)).toBeGreaterThanOrEqual(american(before))
      expect(fractional(price)).toBeGreaterThanOrEqual(fractional(before))
    }
  })

  test('shows the smaller of two equally near traditional fractions: 6.25 is 5/1 and not 11/2', () => {
    expect(formatPrice(625, 'fractional', 'en')).toBe('5/1')
  })

  test('uses the decimal separator of the language and no thousands separator', () => {
    expect(formatPrice(142, 'decimal', 'de')).toBe('1,42')
    expect(formatPrice(100_000, 'decimal', 'de-DE')).toBe('1000,00')
    expect(formatPrice(142, 'decimal', 'en-GB')).toBe('1.42')
    expect(formatPrice(142, 'american', 'de')).toBe('-238')
  })

  test('refuses a value that is not a price', () => {
    expect(() => formatPrice(100, 'decimal', 'en')).toThrow(RangeError)
    expect(() => formatPrice(150.5, 'decimal', 'en')).toThrow(RangeError)
  })

  test('uses traditional fractions in ascending order without repetition', () => {
    const values = TRADITIONAL_FRACTIONS.map(([winnings, stake]) => winnings / stake)
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
  })
})

describe('change of a price after it was shown', () => {
  test.each([
    ['none', 200, true],
    ['none', 202, false],
    ['none', 199, false],
    ['higher', 200, true],
    ['higher', 202, true],
    ['higher', 199, false],
    ['any', 202, true],
    ['any', 101, true],
  ] as const)(
    'is checked with acceptance %s from 2.00 to %i hundredths: accepted %s',
    (accepts, current, taken) => {
      expect(acceptsPrice(accepts, 200, current)).toBe(taken)
    },
  )
})

describe('combined odds', () => {
  test('are the exact product, rounded down once', () => {
    expect(combinedOdds([180, 220])).toBe(396n)
    // 1.91 · 1.91 · 1.91 is 6.967…; rounding every step would give 6.95.
    expect(combinedOdds([191, 191, 191])).toBe(696n)
    expect(combinedOdds([150, 150, 150])).toBe(337n)
  })

  test('exceed floating-point precision: twenty legs at 1,000.00', () => {
    expect(combinedOdds(Array.from({ length: 20 }, () => MAX_PRICE))).toBe(10n ** 62n)
  })
})
