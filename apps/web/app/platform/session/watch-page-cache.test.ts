import { expect, it, vi } from 'vitest'
import { watchPageCache } from './watch-page-cache.ts'

/** Opens a page that shows a player, in a browser whose last session change the test controls. */
function openPage() {
  const state: { change: string | null; isTrue: boolean } = { change: '1:login', isTrue: true }
  const page = new EventTarget()
  const reload = vi.fn()
  const end = watchPageCache({
    page,
    lastChange: () => state.change,
    isTrue: () => state.isTrue,
    reload,
  })
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { state, reload, end, show, hide: () => page.dispatchEvent(new Event('pagehide')) }
}

it('reloads a restored page after another player has logged in', () => {
  const { state, reload, show, hide } = openPage()
  hide()
  state.change = '2:login'
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps a restored page whose session began while it was shown', () => {
  const { state, reload, show, hide } = openPage()
  state.change = '2:login'
  hide()
  show(true)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads a restored page that shows a player whose cookie is gone', () => {
  const { state, reload, show, hide } = openPage()
  hide()
  state.isTrue = false
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('ignores a newly loaded page and does nothing after the watch has ended', () => {
  const { state, reload, show, hide, end } = openPage()
  hide()
  state.change = '2:login'
  show(false)
  end()
  show(true)
  expect(reload).not.toHaveBeenCalled()
})
