import { expect, it } from 'vitest'
import { type MapStorage, mapStorage } from '../../../testing/browser/map-storage.ts'
import { setAffiliateTagLife, storedAffiliateTag, takeAffiliateTag } from './affiliate-tag.ts'
import { chooseCookies, cookieChoice } from './cookie-choice.ts'

const DAY_MS = 86_400_000

/** Visits an address with the visitor's cookie choice. */
const visit = (storage: MapStorage, search: string, nowMs: number) =>
  takeAffiliateTag(storage, search, { nowMs, isDeclined: cookieChoice(storage) === 'needed' })

it('stores the first affiliate tag and removes every tag from the address', () => {
  const storage = mapStorage()
  expect(visit(storage, '?a=1&stag=first', 0)).toBe('?a=1')
  expect(visit(storage, '?stag=second', 1)).toBe('')
  expect(storedAffiliateTag(storage, 2)).toBe('first')
})

it('removes the stored tag and stores none if the visitor accepts only essential cookies', () => {
  const storage = mapStorage()
  expect(cookieChoice(storage)).toBeNull()
  visit(storage, '?stag=first', 0)
  chooseCookies(storage, 'needed')
  expect(storedAffiliateTag(storage, 1)).toBeNull()
  expect(visit(storage, '?stag=second', 2)).toBe('')
  expect(storedAffiliateTag(storage, 3)).toBeNull()
  chooseCookies(storage, 'all')
  visit(storage, '?stag=third', 4)
  expect([storedAffiliateTag(storage, 5), cookieChoice(storage)]).toEqual(['third', 'all'])
})

it('expires an affiliate tag after 30 days', () => {
  const storage = mapStorage()
  visit(storage, '?stag=a@b', 0)
  expect(storedAffiliateTag(storage, 30 * DAY_MS - 1)).toBe('a@b')
  expect(storedAffiliateTag(storage, 30 * DAY_MS)).toBeNull()
})

it('leaves an address without an affiliate tag unchanged', () => {
  expect(visit(mapStorage(), '?a=1', 0)).toBeNull()
})

it('gives the tag of this visit the lifetime of the settings, and no other', () => {
  const storage = mapStorage()
  visit(storage, '?stag=first', 0)
  setAffiliateTagLife(storage, 0, 7)
  expect(storedAffiliateTag(storage, 7 * DAY_MS - 1)).toBe('first')
  // A second link neither replaces the tag nor prolongs it.
  visit(storage, '?stag=second', 1)
  setAffiliateTagLife(storage, 1, 90)
  expect(storedAffiliateTag(storage, 7 * DAY_MS - 1)).toBe('first')
  expect(storedAffiliateTag(storage, 7 * DAY_MS)).toBeNull()
})
