import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCooldown } from './cooldown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a cooldown lasts for the minimum time after the response of a round', async () => {
  const cooldown = createCooldown(2_500)
  let answer: () => void = () => {}
  cooldown.during(new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([cooldown.isOn.peek(), cooldown.isRunning.peek()]).toEqual([true, false])
  answer()
  await vi.advanceTimersByTimeAsync(2_499)
  expect([cooldown.isOn.peek(), cooldown.isRunning.peek()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(1)
  expect([cooldown.isOn.peek(), cooldown.isRunning.peek()]).toEqual([false, false])
})

it('a cooldown is off without a minimum time', () => {
  const cooldown = createCooldown(0)
  cooldown.during(Promise.resolve())
  expect(cooldown.isOn.peek()).toBe(false)
})
