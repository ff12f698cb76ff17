import { expect, it } from 'vitest'
import { type MapStorage, mapStorage } from '../../../testing/browser/map-storage.ts'
import { storeConsent, storedConsent } from './cookie-choice.ts'
import { setTagLife, settleHeldTags, storedTags, takeTags } from './visit-tags.ts'

const DAY_MS = 86_400_000

/** Visits an address with the visitor's cookie choice. */
const visit = (storage: MapStorage, search: string, nowMs: number) =>
  takeTags(storage, search, {
    nowMs,
    policy: storedConsent(storage).referrals === false ? 'drop' : 'store',
  })

it('stores the first affiliate tag and removes every tag from the address', () => {
  const storage = mapStorage()
  expect(visit(storage, '?a=1&stag=first', 0)).toBe('?a=1')
  expect(visit(storage, '?stag=second', 1)).toBe('')
  expect(storedTags(storage, 2).affiliateTag).toBe('first')
})

it('removes the stored tag and stores none if the visitor accepts only essential cookies', () => {
  const storage = mapStorage()
  expect(storedConsent(storage)).toEqual({})
  visit(storage, '?stag=first', 0)
  storeConsent(storage, { referrals: false })
  expect(storedTags(storage, 1)).toEqual({})
  expect(visit(storage, '?stag=second', 2)).toBe('')
  expect(storedTags(storage, 3)).toEqual({})
  storeConsent(storage, { referrals: true })
  visit(storage, '?stag=third', 4)
  expect(storedTags(storage, 5).affiliateTag).toBe('third')
})

it('expires an affiliate tag after 30 days', () => {
  const storage = mapStorage()
  visit(storage, '?stag=a@b', 0)
  expect(storedTags(storage, 30 * DAY_MS - 1).affiliateTag).toBe('a@b')
  expect(storedTags(storage, 30 * DAY_MS)).toEqual({})
})

it('leaves an address without an affiliate tag unchanged', () => {
  expect(visit(mapStorage(), '?a=1', 0)).toBeNull()
})

it('gives the tag of this visit the lifetime of the settings, and no other', () => {
  const storage = mapStorage()
  visit(storage, '?stag=first', 0)
  setTagLife(storage, 0, 7)
  expect(storedTags(storage, 7 * DAY_MS - 1).affiliateTag).toBe('first')
  // A second link neither replaces the tag nor prolongs it.
  visit(storage, '?stag=second', 1)
  setTagLife(storage, 1, 90)
  expect(storedTags(storage, 7 * DAY_MS - 1).affiliateTag).toBe('first')
  expect(storedTags(storage, 7 * DAY_MS)).toEqual({})
})

it('keeps the ref id of the first friend’s link next to the affiliate tag', () => {
  const storage = mapStorage()
  expect(visit(storage, '?ref=abc&stag=partner&sign-up=true', 0)).toBe('?sign-up=true')
  expect(visit(storage, '?ref=other', 1)).toBe('')
  expect(storedTags(storage, 2)).toEqual({ affiliateTag: 'partner', refId: 'abc' })
})

it('stores no ref id that a registration would refuse, nor one that the visitor declines', () => {
  const storage = mapStorage()
  expect(visit(storage, `?ref=${'a'.repeat(65)}`, 0)).toBe('')
  visit(storage, '?ref=', 1)
  expect(storedTags(storage, 2)).toEqual({})
  visit(storage, '?ref=abc', 3)
  storeConsent(storage, { referrals: false })
  expect(storedTags(storage, 4)).toEqual({})
})

it.each([
  [true, 'partner'],
  [false, undefined],
])('holds a tag until the visitor has chosen: %s', (isAllowed, stored) => {
  const storage = mapStorage()
  expect(takeTags(storage, '?stag=partner', { nowMs: 0, policy: 'hold' })).toBe('')
  expect(storedTags(storage, 1)).toEqual({})
  settleHeldTags(storage, isAllowed, 2)
  expect(storedTags(storage, 3).affiliateTag).toBe(stored)
  // Tags are held once.
  settleHeldTags(storage, true, 4)
  expect(storedTags(storage, 5).affiliateTag).toBe(stored)
})
