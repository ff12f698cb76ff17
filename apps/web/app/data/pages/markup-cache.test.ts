import { expect, it } from 'vitest'
import { createMarkupCache } from './markup-cache.server.ts'

it('limits the characters of cached parts and evicts the least recently used one', () => {
  const cache = createMarkupCache(30)
  cache.store('a', '123456789')
  cache.store('b', '123456789')
  cache.store('c', '123456789')
  expect(cache.find('a')).toBe('123456789')
  cache.store('d', '123456789')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true])
})

it('counts a cached part once when it is stored again', () => {
  const cache = createMarkupCache(20)
  cache.store('a', '123456789')
  for (let time = 0; time < 5; time++) cache.store('b', '123456789')
  expect(cache.find('a')).toBe('123456789')
})
