import { expect, it } from 'vitest'
import { browserKey } from './browser-key.ts'

const storage = (kept: string | null = null) => {
  let value = kept
  return {
    getItem: () => value,
    setItem: (_key: string, text: string) => {
      value = text
    },
  }
}

it('creates one key of 32 random bytes per browser', () => {
  const mine = storage()
  const key = browserKey(mine)
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(browserKey(mine)).toBe(key)
  expect(browserKey(storage())).not.toBe(key)
})

it('replaces an invalid key', () => {
  expect(browserKey(storage('short'))).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
