import { expect, it } from 'vitest'
import { RecentMap } from './recent-map.ts'

const [a, b, c, d] = [{}, {}, {}, {}]

it('forgets the least recently used keys', () => {
  const map = new RecentMap<object, number[]>(3)
  for (const [index, key] of [a, b, c].entries()) map.set(key, [index])
  expect(map.get(a)).toEqual([0])
  map.set(d, [3])
  expect(map.get(b)).toBeUndefined()
  expect([a, c, d].map((key) => map.get(key))).toEqual([[0], [2], [3]])
})

it('replaces the value of a key without forgetting another', () => {
  const map = new RecentMap<object, number[]>(2)
  map.set(a, [0])
  map.set(b, [1])
  map.set(a, [2])
  expect([a, b].map((key) => map.get(key))).toEqual([[2], [1]])
})
