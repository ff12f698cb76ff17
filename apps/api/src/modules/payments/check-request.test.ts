import { describe, expect, it } from 'vitest'
import { destinationHash } from './check-request.ts'
import { findMethod } from './methods.ts'
import { loadMethods } from './read-methods.ts'

const query = {
  direction: 'withdrawal',
  currency: 'EUR',
  country: 'DE',
  card: null,
  day: '2026-11-28',
} as const
const usable = findMethod(loadMethods(), 'sandbox.withdrawal.sepa', query)
if (!usable) throw new Error('the method is not offered')
const iban = 'DE89370400440532013000'

describe('the hash of a destination', () => {
  it('is the same for the same account, whatever the order of its fields', () => {
    const hash = destinationHash(usable, { playerName: 'ADA', iban })
    expect(destinationHash(usable, { iban, playerName: 'ADA' })).toEqual(hash)
    expect(destinationHash(usable, { iban: 'AT611904300234573201', playerName: 'ADA' })).not.toEqual(hash)
  })

  it('differs between methods', () => {
    const other = { ...usable, rule: { ...usable.rule, providerMethod: 'other' } }
    expect(destinationHash(other, { iban })).not.toEqual(destinationHash(usable, { iban }))
  })
})
