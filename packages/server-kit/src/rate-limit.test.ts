import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('allows a burst and then a rate per second for each key', () => {
  let now = 0
  const limit = createRateLimit({ burst: 3, perSecond: 2 }, () => now)
  const take = (key: string, times: number) => Array.from({ length: times }, () => limit.take(key))
  expect(take('a', 4)).toEqual([true, true, true, false])
  expect(take('b', 1)).toEqual([true])
  now += 500
  expect(take('a', 2)).toEqual([true, false])
  now += 60_000
  expect(take('a', 4)).toEqual([true, true, true, false])
})
