import { PATIENCE } from '@tessera/test-env'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { draftSavers } from '../browser/form-drafts.ts'
import { addPrefetch, mayPrefetch } from './prefetch-rules.ts'
import { importOnce, mayReload, preloadCode, watchChunkErrors } from './reload-guard.ts'
import { followNavigation } from './requested-page.ts'

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ saveData: true, effectiveType: '4g' }, false],
  ])('on the connection %j is allowed: %s', (connection, may) => {
    expect(mayPrefetch(connection)).toBe(may)
  })

  it('keeps at most 4 routes, each once, whatever their query', () => {
    const paths = ['/a', '/b?x=1', '/b', '/c', '/d', '/e'].reduce<readonly string[]>(addPrefetch, [])
    expect(paths).toEqual(['/b', '/c', '/d', '/e'])
  })
})

describe('a reload', () => {
  it('is allowed if the stored value is invalid', () => {
    for (const kept of ['/a@1', '[]', 'null', '{"/a":"x"}'])
      expect(mayReload({ getItem: () => kept, setItem: () => {} }, '/a', 5)).toBe(true)
  })

  it('is allowed once per path in 10 seconds', () => {
    const storage = mapStorage()
    expect(mayReload(storage, '/a', 0)).toBe(true)
    expect(mayReload(storage, '/a', 9999)).toBe(false)
    expect(mayReload(storage, '/b', 9999)).toBe(true)
    expect(mayReload(storage, '/a', 9999)).toBe(false)
    expect(mayReload(storage, '/a', 9999)).toBe(false)
    expect(mayReload(storage, '/a', 10_000)).toBe(true)
  })
})

describe('a chunk that fails to load', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is requested again once the network returns, without a reload', async () => {
    const browser = new EventTarget()
    const network = { onLine: false }
    const reload = vi.fn()
    vi.stubGlobal('window', browser)
    vi.stubGlobal('navigator', network)
    vi.stubGlobal('location', { pathname: '/wallet', reload })
    const load = vi.fn(async () => {
      if (!network.onLine) throw new Error('failed to fetch')
      return 'code'
    })
    const loaded = importOnce(load)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), PATIENCE)
    network.onLine = true
    await Promise.resolve()
    browser.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('code')
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  describe('while the browser reports a network', () => {
    const reload = vi.fn()
    const assign = vi.fn()
    const gone = async () => {
      throw new Error('failed to fetch')
    }
    const browser = new EventTarget()

    beforeEach(() => {
      reload.mockReset()
      assign.mockReset()
      vi.stubGlobal('window', browser)
      vi.stubGlobal('navigator', { onLine: true })
      vi.stubGlobal('location', { pathname: '/wallet', search: '', hash: '', reload, assign })
      vi.stubGlobal('sessionStorage', mapStorage())
    })
    afterEach(() => {
      followNavigation(() => null)
      // As if the page had been restored: the next test starts on a page that doesn't reload.
      browser.dispatchEvent(new Event('pageshow'))
    })

    it('loads the requested page, not the one that is being left', async () => {
      followNavigation(() => ({ pathname: '/games', search: '?sort=name', hash: '' }))
      const shown = vi.fn()
      void importOnce(gone).then(shown, shown)
      await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), PATIENCE)
      expect(shown).not.toHaveBeenCalled()
      expect(assign).toHaveBeenCalledExactlyOnceWith('/games?sort=name')
      expect(reload).not.toHaveBeenCalled()
    })

    it('reloads the current page if it needs the chunk', async () => {
      void importOnce(gone)
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE)
    })

    it('saves half-filled forms before it reloads', async () => {
      const save = vi.fn(() => expect(reload).not.toHaveBeenCalled())
      draftSavers.add(save)
      void importOnce(gone)
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE)
      draftSavers.delete(save)
      expect(save).toHaveBeenCalledOnce()
    })

    it('shows nothing of a part that the bundler’s loader returns empty while the page reloads', async () => {
      watchChunkErrors()
      const shown = vi.fn()
      void importOnce(async () => {
        browser.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
      }).then(shown, shown)
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE)
      expect(shown).not.toHaveBeenCalled()
    })

    it('rejects for a chunk that is still missing after the reload of its path', async () => {
      sessionStorage.setItem('lastReloads', JSON.stringify({ '/wallet': Date.now() }))
      await expect(importOnce(gone)).rejects.toThrow('failed to fetch')
      expect(reload).not.toHaveBeenCalled()
    })

    it('changes nothing if the chunk was only preloaded', async () => {
      watchChunkErrors()
      const failed = () => browser.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
      await preloadCode(async () => {
        failed()
        await gone()
      })
      expect(reload).not.toHaveBeenCalled()
      failed()
      expect(reload).toHaveBeenCalledOnce()
    })
  })
})
