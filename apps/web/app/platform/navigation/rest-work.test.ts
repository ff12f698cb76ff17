import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newerBuild } from './newer-build.ts'
import { doRestWork } from './rest-work.ts'

const append = vi.fn()
const register = vi.fn(async () => {})
let latest = 'this'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const createElement = (name: string) => ({ name })
  vi.stubGlobal('document', {
    head: { append },
    createElement,
    addEventListener: vi.fn(),
    visibilityState: 'visible',
  })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ id: latest }) }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  newerBuild.isThere = false
})

it('offers installation and registers the service worker once, although each layout calls it', async () => {
  for (let layouts = 0; layouts < 3; layouts += 1) doRestWork({ buildId: 'this', isProduction: true })
  expect(append.mock.calls).toEqual([[{ name: 'link', rel: 'manifest', href: '/manifest.webmanifest' }]])
  expect(register.mock.calls).toEqual([['/service-worker.js']])
  expect(vi.getTimerCount()).toBe(1)

  await vi.advanceTimersByTimeAsync(60_000)
  expect(newerBuild.isThere).toBe(false)
  latest = 'next'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(newerBuild.isThere).toBe(true)
})
