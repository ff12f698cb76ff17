import { afterEach, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a tab that shows a form. Each tab has its own modules. */
async function openTab() {
  const local = mapStorage({ playedGames: '["red-fox"]' })
  const tab = mapStorage({ formDraft: 'of before' })
  const assign = vi.fn()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('location', { pathname: '/de/profile', search: '', hash: '', assign })
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('window', { addEventListener: () => {} })
  for (const name of ['placing', 'slip']) local.setItem(`tessera-sport.${name}`, '{}')
  const leave = await import('./leave.ts')
  const { draftSavers } = await import('../browser/form-drafts.ts')
  draftSavers.add(() => tab.setItem('formDraft', 'typed'))
  return { leave, local, tab, assign }
}

it('removes everything of the player after a log-out in this or another tab', async () => {
  const { leave, local, tab, assign } = await openTab()
  leave.leaveToHome()
  expect([tab.map.size, local.map.size]).toEqual([0, 0])
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de')
})

it('keeps the form draft when another tab loses the session', async () => {
  const { leave, local, tab, assign } = await openTab()
  leave.leaveToHome(true)
  expect(tab.map.get('formDraft')).toBe('typed')
  expect([...local.map.keys()]).toEqual(['tessera-sport.slip'])
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de')
})

it("removes the previous player's items when another player logs in", async () => {
  const { leave, local, assign } = await openTab()
  local.setItem('returnGame', 'red-fox')
  leave.leaveToOtherPlayer()
  expect(local.map.size).toBe(0)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de/profile')
})

it('keeps the form draft when this tab loses the session, and leaves only once', async () => {
  const { leave, tab, assign } = await openTab()
  leave.leaveToSignIn()
  leave.leaveToHome(true)
  expect(tab.map.get('formDraft')).toBe('typed')
  expect(assign).toHaveBeenCalledTimes(1)
  expect(assign.mock.lastCall?.[0]).toBe('/de?sign-in=%2Fde%2Fprofile')
})
