import { expect, it, vi } from 'vitest'
import { watchPageMemory } from './page-memory.ts'

/** A page that shows a player, in a browser whose last change of the session can be set. */
function openPage() {
  const state: { change: string | null; isTrue: boolean } = { change: '1:login', isTrue: true }
  const page = new EventTarget()
  const reload = vi.fn()
  const end = watchPageMemory({
    page,
    lastChange: () => state.change,
    isTrue: () => state.isTrue,
    reload,
  })
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { state, reload, end, show, hide: () => page.dispatchEvent(new Event('pagehide')) }
}

it('reloads a page that comes back after another player has come in', () => {
  const { state, reload, show, hide } = openPage()
  hide()
  state.change = '2:login'
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves a page as it is that comes back to the same session, which began while it was shown', () => {
  const { state, reload, show, hide } = openPage()
  state.change = '2:login'
  hide()
  show(true)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads a page that shows a player where the cookie has gone without a word', () => {
  const { state, reload, show, hide } = openPage()
  hide()
  state.isTrue = false
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('does nothing for a page that was just loaded, and once the watch has ended', () => {
  const { state, reload, show, hide, end } = openPage()
  hide()
  state.change = '2:login'
  show(false)
  end()
  show(true)
  expect(reload).not.toHaveBeenCalled()
})
