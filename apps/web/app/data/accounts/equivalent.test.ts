import type { CurrencySetting } from '@tessera/contract'
import { describe, expect, it } from 'vitest'
import { currentRates, equivalentOf, equivalentTotal } from './equivalent.ts'

const rates = new Map([
  ['EUR', 1],
  ['USD', 1.1],
  ['JPY', 170],
  ['BTC', 0.0000105],
])

describe('the value of a balance in another currency', () => {
  it.each([
    ['EUR', 1234, 'EUR', 1234n],
    ['EUR', 100, 'USD', 110n],
    ['USD', 100, 'EUR', 91n],
    ['BTC', 100_000_000, 'EUR', 9_523_810n],
    ['EUR', 1, 'JPY', 170n],
    ['JPY', 15, 'JPY', 1500n],
  ])('converts %s %s to %s as %s hundredths, rounded half up', (currency, balance, target, expected) => {
    expect(equivalentOf({ currency, balance }, target, rates)).toBe(expected)
  })

  it('is unknown without both rates, except in its own currency', () => {
    expect(equivalentOf({ currency: 'TON', balance: 5 }, 'EUR', rates)).toBeNull()
    expect(equivalentOf({ currency: 'EUR', balance: 5 }, 'BRL', rates)).toBeNull()
    expect(equivalentOf({ currency: 'BRL', balance: 5 }, 'BRL', new Map())).toBe(5n)
  })
})

it('adds up the rounded values and names the currencies without a rate', () => {
  const accounts = [
    { currency: 'USD', balance: 100 },
    { currency: 'USD', balance: 100 },
    { currency: 'TON', balance: 5 },
    { currency: 'ETH', balance: 0 },
  ]
  expect(equivalentTotal(accounts, 'EUR', rates)).toEqual({ hundredths: 182n, missing: ['TON'] })
})

describe('a rate', () => {
  const until = '2026-03-01T12:00:00.000Z'
  const setting = (rate: CurrencySetting['rate']) => [{ code: 'USD', rate } as CurrencySetting]
  const known = setting({ rate: 1.1, validUntil: until })

  it('is current until the end of its validity, or if the server says so', () => {
    expect(currentRates(known, Date.parse(until) - 1).get('USD')).toBe(1.1)
    expect(currentRates(known, Date.parse(until)).get('USD')).toBeUndefined()
    expect(currentRates(known, null).get('USD')).toBe(1.1)
  })

  it('is missing if the server knows none', () => {
    expect(currentRates(setting({ rate: null, validUntil: null }), null).size).toBe(0)
  })
})
