import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('no round starts before the least time of the last one is over, counted from its answer', async () => {
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

it('where no least time is asked for there is no rest', () => {
  const rest = createRest(0)
  rest.during(Promise.resolve())
  expect(rest.isOn.peek()).toBe(false)
})
