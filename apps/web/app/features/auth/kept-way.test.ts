import { expect, it } from 'vitest'
import { forgetWay, keepWay, keptWay } from './kept-way.ts'

/** A browser's storage. */
function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('the way back from the confirmation of the address is kept for a day, and only on this site', () => {
  const kept = storage()
  expect(keptWay(kept, 0)).toBeNull()
  keepWay(kept, '/wallet?wallet=withdraw#x', 1000)
  expect(keptWay(kept, 2000)).toBe('/wallet?wallet=withdraw#x')
  expect(keptWay(kept, 86_401_000)).toBeNull()
  forgetWay(kept)
  expect(keptWay(kept, 2000)).toBeNull()
  keepWay(kept, '//evil.example', 1000)
  expect(keptWay(kept, 2000)).toBeNull()
})
