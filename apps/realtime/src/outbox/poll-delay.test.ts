import { expect, test } from 'vitest'
import { pollDelayMs } from './poll-delay.ts'

test('pollDelayMs polls often while events arrive, and at a quarter of the rate otherwise', () => {
  expect(pollDelayMs(10, 0)).toBe(10)
  expect(pollDelayMs(10, 1_999)).toBe(10)
  expect(pollDelayMs(10, 2_000)).toBe(40)
  expect(pollDelayMs(10, 3_600_000)).toBe(40)
})
