import { expect, it } from 'vitest'
import { createMarkupCache } from './markup-cache.ts'

it('limits the characters of cached parts and evicts the least recently used one', () => {
  const kept = createMarkupCache(30)
  kept.keep('a', '123456789')
  kept.keep('b', '123456789')
  kept.keep('c', '123456789')
  expect(kept.find('a')).toBe('123456789')
  kept.keep('d', '123456789')
  expect(['a', 'b', 'c', 'd'].map((key) => kept.find(key) !== undefined)).toEqual([true, false, true, true])
})

it('counts a cached part once when it is stored again', () => {
  const kept = createMarkupCache(20)
  kept.keep('a', '123456789')
  for (let time = 0; time < 5; time++) kept.keep('b', '123456789')
  expect(kept.find('a')).toBe('123456789')
})
