import { expect, it } from 'vitest'
import { usableRates } from './usable-rates.ts'

const now = new Date('2026-03-01T12:00:00Z')
const about = { base: 'EUR', maxAgeMs: 3_600_000, now }
const sheet = (change: object = {}) => ({ base: 'EUR', at: now, rates: { USD: 1.1, JPY: 170 }, ...change })

it('uses the rates of known currencies, with the base at 1', () => {
  expect(usableRates(sheet({ rates: { USD: 1.1, XYZ: 3 } }), about)).toEqual({
    rates: [
      { currency: 'USD', rate: 1.1 },
      { currency: 'EUR', rate: 1 },
    ],
    problems: [],
  })
})

it.each([
  ['in another base currency', { base: 'USD' }, 'the rates are quoted in USD, not in EUR'],
  ['from the future', { at: new Date('2026-03-01T12:02:00Z') }, 'the rates are from the future'],
  ['that reach the maximum age', { at: new Date('2026-03-01T11:00:00Z') }, 'the rates are out of date'],
])('uses none of the rates %s', (_which, change, problem) => {
  expect(usableRates(sheet(change), about)).toEqual({ rates: [], problems: [problem] })
})

it.each([0, -1, 1e-10, 2e9, Number.POSITIVE_INFINITY, Number.NaN])(
  'takes a rate of %s as missing',
  (rate) => {
    const { rates, problems } = usableRates(sheet({ rates: { USD: rate, JPY: 170 } }), about)
    expect(rates.map(({ currency }) => currency)).toEqual(['JPY', 'EUR'])
    expect(problems).toEqual([`the rate of USD, ${rate}, is not between 1e-9 and 1000000000`])
  },
)
