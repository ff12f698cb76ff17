import { afterEach, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A tab in which a form is shown; each has its own modules. */
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
  leave.beforeSignIn.add(() => tab.setItem('formDraft', 'typed'))
  return { leave, local, tab, assign }
}

it('a player who signed out, here or in another tab, leaves nothing', async () => {
  const { leave, local, tab, assign } = await openTab()
  leave.leaveToHome()
  expect([tab.map.size, local.map.size]).toEqual([0, 0])
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de')
})

it('a session that another tab lost leaves what was typed here', async () => {
  const { leave, local, tab, assign } = await openTab()
  leave.leaveToHome(true)
  expect(tab.map.get('formDraft')).toBe('typed')
  expect([...local.map.keys()]).toEqual(['tessera-sport.slip'])
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de')
})

it('nothing of who was here stays for another player', async () => {
  const { leave, local, assign } = await openTab()
  local.setItem('returnGame', 'red-fox')
  leave.leaveToOtherPlayer()
  expect(local.map.size).toBe(0)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/de/profile')
})

it('a session that was lost here does too, and the first to leave says where to', async () => {
  const { leave, tab, assign } = await openTab()
  leave.leaveToSignIn()
  leave.leaveToHome(true)
  expect(tab.map.get('formDraft')).toBe('typed')
  expect(assign).toHaveBeenCalledTimes(1)
  expect(assign.mock.lastCall?.[0]).toBe('/de?sign-in=%2Fde%2Fprofile')
})
