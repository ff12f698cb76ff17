import { CURRENCIES, RATE_BOUNDS } from '@tessera/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rateOfValue, subunitValue } from './subunit-value.ts'

it.each([
  ['EUR', 1, '0.010000000000000000000000000000000000'],
  ['JPY', 160, '0.006250000000000000000000000000000000'],
  ['BTC', 0.00001, '0.001000000000000000000000000000000000'],
])('states the value of a subunit of %s at a rate of %s as %s', (currency, rate, value) => {
  expect(subunitValue(currency, rate)).toBe(value)
})

it('returns the same rate from the stored value', () => {
  const anyRate = fc
    .integer({ min: 1000, max: 2 ** 50 })
    .map((twelfths) => Number((twelfths / 1e12).toFixed(12)))
    .filter((rate) => rate >= RATE_BOUNDS.min)
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), anyRate, ({ code }, rate) => {
      expect(rateOfValue(code, subunitValue(code, rate))).toBe(rate)
    }),
  )
})
