import { describe, expect, it } from 'vitest'
import { createIdentityDigests, identityTexts, type PersonFacts } from './identity-digests.ts'

const KEY = 'ab'.repeat(32)
const ADA: PersonFacts = {
  mailbox: 'ada@example.com',
  isMailboxConfirmed: false,
  phone: null,
  accounts: [],
  documents: [],
  verifiedDocuments: [],
  birthdate: '1990-05-07',
  country: 'DE',
}

const isKnown = (excluded: PersonFacts, visitor: PersonFacts, keys = KEY): boolean => {
  const stored = createIdentityDigests(KEY).store(excluded)
  return createIdentityDigests(keys)
    .find(visitor)
    .some((each) => stored.some((other) => other.equals(each)))
}

describe('identity digests', () => {
  it('recognise a mailbox with the same date of birth, or one that was confirmed', () => {
    expect(isKnown(ADA, ADA)).toBe(true)
    expect(isKnown(ADA, { ...ADA, birthdate: '1991-01-01' })).toBe(false)
    expect(isKnown(ADA, { ...ADA, birthdate: '1991-01-01', isMailboxConfirmed: true })).toBe(true)
  })

  it('recognise a phone number alone, since it is only stored with its code', () => {
    const caller = { ...ADA, phone: '+4915112345678' }
    expect(isKnown(caller, { ...caller, mailbox: 'x@example.com', birthdate: '1991-01-01' })).toBe(true)
  })

  it('recognise a social account alone, since its player has signed in with it', () => {
    const known = { ...ADA, accounts: ['social https://agora.example 1', 'telegram 5'] }
    const other = { ...ADA, mailbox: null, birthdate: null }
    expect(isKnown(known, { ...other, accounts: ['telegram 5'] })).toBe(true)
    expect(isKnown(known, { ...other, accounts: ['telegram 1'] })).toBe(false)
  })

  it('recognise a document number however it is typed, with the date of birth', () => {
    const documented = { ...ADA, documents: ['529.982.247-25'] }
    const other = { ...ADA, mailbox: null, documents: ['52998224725'] }
    for (const typed of [
      '52998224725',
      ' 529 982 247/25',
      '٥٢٩٩٨٢٢٤٧٢٥',
      '５２９．９８２．２４７－２５',
      '५२९९८२२४७२५',
    ])
      expect(isKnown(documented, { ...other, documents: [typed] })).toBe(true)
    expect(isKnown(documented, { ...other, documents: ['52998224726'] })).toBe(false)
    expect(isKnown({ ...ADA, documents: ['ab-12 c'] }, { ...other, documents: ['ＡＢ１２Ｃ'] })).toBe(true)
    expect(isKnown(documented, { ...other, birthdate: null })).toBe(false)
  })

  it('recognise a number that was compared with the document, with the date of birth or in the same country', () => {
    const verified = { ...ADA, verifiedDocuments: ['C 123456'] }
    const other = { ...ADA, mailbox: null, birthdate: '1991-01-01' }
    expect(isKnown(verified, { ...other, verifiedDocuments: ['C123456'] })).toBe(true)
    expect(isKnown(verified, { ...other, verifiedDocuments: ['C123456'], country: 'AT' })).toBe(false)
    expect(isKnown(verified, { ...other, documents: ['C123456'] })).toBe(false)
    expect(isKnown({ ...ADA, documents: ['C123456'] }, { ...other, verifiedDocuments: ['C123456'] })).toBe(
      false,
    )
    expect(isKnown(verified, { ...ADA, mailbox: null, documents: ['c-123456'] })).toBe(true)
  })

  it('survive a change of the key', () => {
    expect(isKnown(ADA, ADA, `${'cd'.repeat(32)},${KEY}`)).toBe(true)
    expect(isKnown(ADA, ADA, 'cd'.repeat(32))).toBe(false)
  })

  it('are none for a person of whom nothing is known', () => {
    const nobody = {
      mailbox: null,
      isMailboxConfirmed: false,
      phone: null,
      accounts: [],
      documents: [' '],
      verifiedDocuments: ['-'],
      country: 'DE',
      birthdate: '1990-05-07',
    }
    expect(identityTexts(nobody, true)).toEqual([])
  })
})
