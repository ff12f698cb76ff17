import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenAtRest } from './when-at-rest.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stubs a browser with idle callbacks; returns the waiting ones. */
function idleBrowser() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.set(waiting.size + 1, work).size)
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return waiting
}

it('starts idle work after a second, once the browser is idle', () => {
  const waiting = idleBrowser()
  const work = vi.fn()
  whenAtRest(work)
  vi.advanceTimersByTime(999)
  expect(waiting.size).toBe(0)
  vi.advanceTimersByTime(1)
  expect([waiting.size, work.mock.calls.length]).toEqual([1, 0])
  waiting.get(1)?.()
  expect(work).toHaveBeenCalledOnce()
})

it('starts idle work after a second if the browser has no idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  whenAtRest(work)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})

it('cancels idle work during the second and after it', () => {
  const waiting = idleBrowser()
  const work = vi.fn()
  const cancelWork = whenAtRest(work)
  cancelWork()
  vi.advanceTimersByTime(5000)
  expect(waiting.size).toBe(0)
  const cancelLater = whenAtRest(work)
  vi.advanceTimersByTime(1000)
  cancelLater()
  expect([waiting.size, work.mock.calls.length]).toEqual([0, 0])
})
