import { afterEach, expect, it, vi } from 'vitest'
import { logFailedMount } from './log-failed-mount.ts'

afterEach(() => vi.unstubAllGlobals())

it('logs and rethrows a mount failure', async () => {
  const warn = vi.fn()
  vi.stubGlobal('console', { ...console, warn })
  const failure = new Error('no root')
  await expect(logFailedMount(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(warn).toHaveBeenCalledExactlyOnceWith('[tessera] the page could not be mounted', {
    reason: 'Error: no root',
  })
})
