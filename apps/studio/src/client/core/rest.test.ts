import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a rest lasts for the minimum time after the response of a round', async () => {
  const rest = createRest(2_500)
  let answer: () => void = () => {}
  rest.during(new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([rest.isOn.peek(), rest.isRunning.peek()]).toEqual([true, false])
  answer()
  await vi.advanceTimersByTimeAsync(2_499)
  expect([rest.isOn.peek(), rest.isRunning.peek()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(1)
  expect([rest.isOn.peek(), rest.isRunning.peek()]).toEqual([false, false])
})

it('a rest is off without a minimum time', () => {
  const rest = createRest(0)
  rest.during(Promise.resolve())
  expect(rest.isOn.peek()).toBe(false)
})
