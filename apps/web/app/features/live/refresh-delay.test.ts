import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from '../../platform/browser/debounce.ts'
import { REFRESH_DEBOUNCE_MS } from './bonus-alert.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('reloads bonuses and free spins once, 500 ms after the last change', () => {
  const reload = vi.fn()
  const changed = debounce(reload, REFRESH_DEBOUNCE_MS)
  changed()
  vi.advanceTimersByTime(400)
  changed()
  vi.advanceTimersByTime(499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

it('does nothing after it was cancelled', () => {
  const reload = vi.fn()
  const changed = debounce(reload, 500)
  changed()
  changed.cancel()
  vi.advanceTimersByTime(1000)
  expect(reload).not.toHaveBeenCalled()
})
