import { expect, it } from 'vitest'
import { storedAffiliateTag, takeAffiliateTag } from './affiliate-tag.ts'
import { chooseCookies, cookieChoice } from './cookie-choice.ts'

const DAY_MS = 86_400_000

function makeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('keeps the first tag and takes every one out of the address', () => {
  const storage = makeStorage()
  expect(takeAffiliateTag(storage, '?a=1&stag=first', 0)).toBe('?a=1')
  expect(takeAffiliateTag(storage, '?stag=second', 1)).toBe('')
  expect(storedAffiliateTag(storage, 2)).toBe('first')
})

it('goes, and stays away, where the visitor lets the browser keep only what is needed', () => {
  const storage = makeStorage()
  expect(cookieChoice(storage)).toBeNull()
  takeAffiliateTag(storage, '?stag=first', 0)
  chooseCookies(storage, 'needed')
  expect(storedAffiliateTag(storage, 1)).toBeNull()
  expect(takeAffiliateTag(storage, '?stag=second', 2)).toBe('')
  expect(storedAffiliateTag(storage, 3)).toBeNull()
  chooseCookies(storage, 'all')
  takeAffiliateTag(storage, '?stag=third', 4)
  expect([storedAffiliateTag(storage, 5), cookieChoice(storage)]).toEqual(['third', 'all'])
})

it('forgets a tag after 30 days', () => {
  const storage = makeStorage()
  takeAffiliateTag(storage, '?stag=a@b', 0)
  expect(storedAffiliateTag(storage, 30 * DAY_MS - 1)).toBe('a@b')
  expect(storedAffiliateTag(storage, 30 * DAY_MS)).toBeNull()
})

it('leaves an address without a tag alone', () => {
  expect(takeAffiliateTag(makeStorage(), '?a=1', 0)).toBeNull()
})
