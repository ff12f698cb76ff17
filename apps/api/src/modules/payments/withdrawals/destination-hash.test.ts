import { describe, expect, it } from 'vitest'
import { findMethod } from '../methods.ts'
import { loadMethods } from '../read-methods.ts'
import { destinationHash, destinationHashes } from './destination-hash.ts'

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

  it('is that of the account alone, whatever describes its holder', () => {
    const hash = destinationHash(usable, { playerName: 'ADA', iban })
    expect(destinationHash(usable, { playerName: 'Ada Lovelace', iban, country: 'GB' })).toEqual(hash)
  })

  it('is another one for each comment, by which an exchange tells its accounts apart', () => {
    const ton_address = 'UQAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi41-E'
    const [plain, one, other] = [{}, { ton_comment: '1' }, { ton_comment: '2' }].map((comment) =>
      destinationHash(usable, { ton_address, ...comment }).toString('hex'),
    )
    expect(new Set([plain, one, other]).size).toBe(3)
  })

  it('covers all fields of a method without an account', () => {
    expect(destinationHash(usable, { playerName: 'ADA' })).not.toEqual(
      destinationHash(usable, { playerName: 'Grace' }),
    )
  })

  it('is followed by the hash of earlier versions, which covered all fields of the method', () => {
    const [, former] = destinationHashes(usable, { iban, playerName: 'ADA', walletKind: 'hosted' })
    expect(former.toString('hex')).toBe('e76fc6e815ceee60eb36a521b7583778b49c9dfc3e74e72354c4c09a336a1bf9')
  })
})
