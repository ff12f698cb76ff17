import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { RELOAD_BROKEN_START } from './broken-start.ts'
import { mayReload } from './reload-guard.ts'

const SCRIPT = { tagName: 'SCRIPT', src: 'https://tessera.example/assets/shell-0123abcd.js' }
const SHEET = { tagName: 'LINK', rel: 'stylesheet', href: 'https://tessera.example/assets/app-0123abcd.css' }

/** Opens a page at a path. `fail` reports an element that couldn't be loaded. */
function open({ storage = mapStorage(), onLine = true } = {}) {
  const reload = vi.fn()
  let fail = (_event: { target: object }) => {}
  runInNewContext(RELOAD_BROKEN_START, {
    sessionStorage: storage,
    navigator: { onLine },
    location: { pathname: '/games', reload },
    addEventListener: (name: string, listener: typeof fail, isCapture: boolean) => {
      if (name === 'error' && isCapture) fail = listener
    },
  })
  return { storage, reload, fail: (target: object) => fail({ target }) }
}

it.each([
  ['script', SCRIPT],
  ['style sheet', SHEET],
])('reloads a page whose %s is gone, once per path in 10 seconds', (_, gone) => {
  const page = open()
  page.fail(gone)
  page.fail(gone)
  expect(page.reload).toHaveBeenCalledOnce()
  expect(mayReload(page.storage, '/games', Date.now())).toBe(false)
  const again = open({ storage: page.storage })
  again.fail(gone)
  expect(again.reload).not.toHaveBeenCalled()
})

it('shares the rule of later chunks', () => {
  const storage = mapStorage()
  expect(mayReload(storage, '/games', Date.now())).toBe(true)
  const page = open({ storage })
  page.fail(SCRIPT)
  expect(page.reload).not.toHaveBeenCalled()
})

it('reloads for nothing that the page works without', () => {
  const page = open()
  page.fail({ tagName: 'IMG', src: 'https://tessera.example/assets/a-0123abcd.png' })
  page.fail({ tagName: 'LINK', rel: 'modulepreload', href: SCRIPT.src })
  page.fail({ tagName: 'SCRIPT', src: 'https://pixel.example/pixel.js' })
  expect(page.reload).not.toHaveBeenCalled()
  const offline = open({ onLine: false })
  offline.fail(SCRIPT)
  expect(offline.reload).not.toHaveBeenCalled()
})
