import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportOf, watchErrors } from './watch-errors.ts'

afterEach(() => vi.unstubAllGlobals())

/** Watches a stubbed browser; returns it and the reports that it sends. */
function watched() {
  const browser = new EventTarget()
  const sent: { path: string; body: Blob }[] = []
  vi.stubGlobal('window', browser)
  vi.stubGlobal('location', { pathname: '/de/wallet' })
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) > 0,
  })
  watchErrors('build-7')
  const fail = (error: unknown) => browser.dispatchEvent(Object.assign(new Event('error'), { error }))
  const reject = (reason: unknown) =>
    browser.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  return { sent, fail, reject }
}

describe('global error handler', () => {
  it('reports an application error once, with its page and build', async () => {
    const { sent, fail } = watched()
    fail(new TypeError('x is undefined'))
    fail(new TypeError('x is undefined'))
    expect(sent.map(({ path }) => path)).toEqual(['/api/telemetry/errors'])
    expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toEqual({
      route: 'wallet',
      message: 'TypeError: x is undefined',
      build: 'build-7',
    })
  })

  it.each([401, 403])('skips an error with status %d', (status) => {
    const { sent, reject } = watched()
    reject(Object.assign(new Error('refused'), { status }))
    expect(sent).toEqual([])
    reject(Object.assign(new Error('broken'), { status: 500 }))
    expect(sent).toHaveLength(1)
  })

  it('reports at most five errors of a page view', () => {
    const { sent, fail } = watched()
    for (let number = 0; number < 9; number += 1) fail(new Error(`fault ${number}`))
    expect(sent).toHaveLength(5)
  })

  it('skips errors of other origins, and shortens long messages', () => {
    expect(reportOf('Script error.')).toBeNull()
    expect(reportOf(new Error('a'.repeat(900)))).toHaveLength(300)
  })
})
