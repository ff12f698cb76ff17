import { PATIENCE } from '@tessera/test-env'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../../testing/browser/map-storage.ts'
import { reloadForWidget } from './reload-for-widget.ts'

describe('a failure of the sportsbook widget', () => {
  const reload = vi.fn()
  const network = { onLine: true }
  const browser = new EventTarget()

  beforeEach(() => {
    reload.mockReset()
    network.onLine = true
    vi.stubGlobal('window', browser)
    vi.stubGlobal('navigator', network)
    vi.stubGlobal('location', { pathname: '/sport', search: '', hash: '', reload })
    vi.stubGlobal('sessionStorage', mapStorage())
  })
  afterEach(() => {
    // As if the page had been restored: the next test starts on a page that doesn't reload.
    browser.dispatchEvent(new Event('pageshow'))
    vi.unstubAllGlobals()
  })

  it.each([
    'Failed to fetch dynamically imported module: https://casino.example/sportsbook/assets/main-gone.js',
    'error loading dynamically imported module: https://casino.example/sportsbook/assets/bets-de-gone.js',
    'Importing a module script failed.',
  ])('reloads the page once per path in 10 seconds: %s', async (message) => {
    const shown = vi.fn()
    void reloadForWidget(new TypeError(message)).then(shown)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE)
    // An error that follows from the missing part isn't shown during the reload.
    void reloadForWidget(new TypeError('x is undefined')).then(shown)
    await Promise.resolve()
    browser.dispatchEvent(new Event('pageshow'))
    expect(shown).not.toHaveBeenCalled()
    await reloadForWidget(new TypeError(message))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is shown without a reload if it is any other error', async () => {
    await reloadForWidget(new Error('the token was refused'))
    expect(reload).not.toHaveBeenCalled()
  })

  it('is shown without a reload if the browser reports no network', async () => {
    network.onLine = false
    await reloadForWidget(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    expect(reload).not.toHaveBeenCalled()
  })
})
