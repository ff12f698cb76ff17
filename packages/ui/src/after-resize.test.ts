import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterResize } from './after-resize.ts'

let resize: () => void = () => {}
const disconnect = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener
      }
      observe() {}
      disconnect = disconnect
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('refreshes at the first size, and 50 ms after the last resize', () => {
  const refresh = vi.fn()
  afterResize({} as Element, refresh)
  resize()
  expect(refresh).toHaveBeenCalledOnce()
  resize()
  vi.advanceTimersByTime(40)
  resize()
  vi.advanceTimersByTime(49)
  expect(refresh).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('refreshes no more after it was stopped', () => {
  const refresh = vi.fn()
  const stop = afterResize({} as Element, refresh)
  resize()
  resize()
  stop()
  vi.advanceTimersByTime(1000)
  expect([refresh.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1])
})
