import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import * as launch from './launch-params.ts'

/** Opens the app with this launch data in a tab; what the browser and the tab keep stays. */
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

describe('a sign-out on purpose', () => {
  it('holds until the next launch', () => {
    open('user=1&hash=a')
    launch.noteSignedOut()
    expect(launch.isSignedOut()).toBe(true)
    open('user=1&hash=b')
    expect(launch.isSignedOut()).toBe(false)
  })

  it('holds over a placeholder, and over a launch without data', () => {
    for (const data of ['query_id=AA', 'query_id', null]) {
      launch.noteSignedOut()
      open(data)
      expect([data, launch.isSignedOut()]).toEqual([data, true])
    }
  })

  it('holds in every tab', () => {
    launch.noteSignedOut()
    vi.stubGlobal('sessionStorage', mapStorage())
    expect(launch.isSignedOut()).toBe(true)
  })
})

it('a launch takes a place once, and the next launch once more', () => {
  open('user=1')
  expect(launch.hasChanged()).toBe(false)
  launch.noteChanged()
  open('query_id')
  expect(launch.hasChanged()).toBe(true)
  open('user=1')
  expect(launch.hasChanged()).toBe(false)
})

it('the bot is that of the launch: one without a bot has none', () => {
  open('user=1', '?botUrl=https://t.me/one')
  expect(localStorage.getItem(launch.BOT_URL_KEY)).toBe('https://t.me/one')
  for (const search of ['', '?botUrl=javascript:x']) {
    localStorage.setItem(launch.BOT_URL_KEY, 'https://t.me/one')
    open('user=1', search)
    expect(localStorage.getItem(launch.BOT_URL_KEY)).toBeNull()
  }
})

it('a page is loaded again to log in once in a while', () => {
  expect([1_000_000, 1_010_000, 1_024_000, 1_040_000].map(launch.takeTryAgain)).toEqual([
    true,
    false,
    false,
    true,
  ])
})
