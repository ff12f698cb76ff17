import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import * as launch from './launch-params.ts'

/** Opens the app in a tab with this launch data. The storage of browser and tab is preserved. */
function open(data: string | null, search = '') {
  const hash = new URLSearchParams({
    tgWebAppPlatform: 'web',
    ...(data === null ? {} : { tgWebAppData: data }),
  })
  vi.stubGlobal('location', { pathname: '/', search, hash: `#${hash}` })
  launch.takeLaunch()
}

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

describe('a log-out', () => {
  it('is remembered until the next launch', () => {
    open('user=1&hash=a')
    launch.recordLogOut()
    expect(launch.hasLoggedOut()).toBe(true)
    open('user=1&hash=b')
    expect(launch.hasLoggedOut()).toBe(false)
  })

  it('is remembered after a placeholder and a launch without data', () => {
    for (const data of ['query_id=AA', 'query_id', null]) {
      launch.recordLogOut()
      open(data)
      expect([data, launch.hasLoggedOut()]).toEqual([data, true])
    }
  })

  it('is remembered in every tab', () => {
    launch.recordLogOut()
    vi.stubGlobal('sessionStorage', mapStorage())
    expect(launch.hasLoggedOut()).toBe(true)
  })
})

it('records that a launch has replaced a player, until the next launch', () => {
  open('user=1')
  expect(launch.hasChanged()).toBe(false)
  launch.recordPlayerChange()
  open('query_id')
  expect(launch.hasChanged()).toBe(true)
  open('user=1')
  expect(launch.hasChanged()).toBe(false)
})

it('stores the bot of the launch, and removes an earlier one if it has none', () => {
  open('user=1', '?botUrl=https://t.me/one')
  expect(localStorage.getItem(launch.BOT_URL_KEY)).toBe('https://t.me/one')
  for (const search of ['', '?botUrl=javascript:x']) {
    localStorage.setItem(launch.BOT_URL_KEY, 'https://t.me/one')
    open('user=1', search)
    expect(localStorage.getItem(launch.BOT_URL_KEY)).toBeNull()
  }
})

it('allows a reload for a new log-in only once in a while', () => {
  expect([1_000_000, 1_010_000, 1_024_000, 1_040_000].map(launch.takeRetry)).toEqual([
    true,
    false,
    false,
    true,
  ])
})
