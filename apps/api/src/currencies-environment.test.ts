import { readEnvironment } from '@tessera/server-kit'
import { describe, expect, it } from 'vitest'
import { DEMO_CURRENCY_CONFIG } from './currencies.ts'
import { currenciesEnvironment } from './currencies-environment.ts'

const read = (variables: Record<string, string>) =>
  readEnvironment(currenciesEnvironment.schema, variables).currencies

describe('the environment of currencies', () => {
  it('has the currencies of the demonstration by default', () => {
    expect(read({})).toEqual(DEMO_CURRENCY_CONFIG)
  })

  it('reads the base currency and the enabled ones', () => {
    expect(read({ BASE_CURRENCY: 'USD', CURRENCIES: 'USD, BTC,USD' })).toEqual({
      base: 'USD',
      enabled: ['USD', 'BTC'],
    })
  })

  it.each([
    ['an unknown currency', { CURRENCIES: 'EUR,ABC' }, 'CURRENCIES: has no currency ABC'],
    ['an empty list', { CURRENCIES: ',' }, 'CURRENCIES: has no currency (empty)'],
    ['a base currency that is not enabled', { CURRENCIES: 'USD' }, 'CURRENCIES: must contain BASE_CURRENCY'],
    ['a base currency that is not fiat', { BASE_CURRENCY: 'BTC' }, 'BASE_CURRENCY: must be the code'],
  ])('refuses %s', (_, variables: Record<string, string>, message) => {
    expect(() => read(variables)).toThrow(message)
  })
})
