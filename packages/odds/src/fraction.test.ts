import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, fraction, fractionOfChance, multiply, ONE, subtract, ZERO } from './fraction.ts'

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator))

describe('fraction', () => {
  test('is reduced to lowest terms, so that equal fractions have equal fields', () => {
    expect(fraction(-6n, 8n)).toEqual({ numerator: -3n, denominator: 4n })
    expect(fraction(0n, 7n)).toEqual(ZERO)
  })

  test('requires a denominator above 0', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
    expect(() => fraction(1n, -2n)).toThrow(RangeError)
  })

  test('adds, subtracts, multiplies and compares exactly', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
        expect(subtract(add(a, b), b)).toEqual(a)
        expect(multiply(a, ONE)).toEqual(a)
        expect(compare(a, b)).toBe(-compare(b, a) + 0)
        expect(Math.sign(compare(add(a, ONE), a))).toBe(1)
      }),
    )
  })

  test('represents a chance as its decimal notation: 0.7 is seven tenths', () => {
    expect(fractionOfChance(0.7)).toEqual(fraction(7n, 10n))
    expect(fractionOfChance(1)).toEqual(ONE)
    for (const wrong of [-0.1, 1.1, Number.NaN]) expect(() => fractionOfChance(wrong)).toThrow(RangeError)
  })
})
