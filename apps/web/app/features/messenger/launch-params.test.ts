import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import * as launch from './launch-params.ts'
import { startParameter } from './start-parameter.ts'

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
  open('user=1', '?botUrl=https://t.me/one_bot')
  expect(localStorage.getItem(launch.BOT_URL_KEY)).toBe('https://t.me/one_bot')
  for (const search of [
    '',
    '?botUrl=javascript:x',
    '?botUrl=https://evil.example/one_bot',
    '?botUrl=https://t.me/',
  ]) {
    localStorage.setItem(launch.BOT_URL_KEY, 'https://t.me/one_bot')
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

describe('the link of a bot without launch data', () => {
  const visit = (search: string) => {
    vi.stubGlobal('location', { pathname: '/', search, hash: '' })
    launch.takeLaunch()
  }

  it('identifies the messenger for the tab, which no messenger is connected with', () => {
    visit('?botUrl=https://t.me/one_bot')
    visit('')
    expect([launch.isLaunched(), launch.isConnected()]).toEqual([true, false])
    expect(localStorage.getItem(launch.BOT_URL_KEY)).toBe('https://t.me/one_bot')
    expect(launch.receivedData()).toBeNull()
  })

  it('is ignored for any other address', () => {
    for (const address of [
      'https://evil.example/one_bot',
      'javascript:alert(1)',
      'https://t.me.evil.example/one_bot',
    ])
      visit(`?botUrl=${encodeURIComponent(address)}`)
    expect(launch.isLaunched()).toBe(false)
    expect(localStorage.getItem(launch.BOT_URL_KEY)).toBeNull()
  })

  it('doesn’t change the bot of a tab that the messenger has opened', () => {
    open('user=1', '?botUrl=https://t.me/one_bot')
    visit('?botUrl=https://t.me/other_bot')
    expect(localStorage.getItem(launch.BOT_URL_KEY)).toBe('https://t.me/one_bot')
  })
})

describe('the start parameter of a launch', () => {
  const start = (parameter: string, pathname = '/') => {
    const replaced: string[] = []
    const hash = `#tgWebAppPlatform=web&tgWebAppStartParam=${parameter}`
    vi.stubGlobal('location', { pathname, search: '', hash, replace: (path: string) => replaced.push(path) })
    launch.takeLaunch()
    return replaced
  }

  it('opens a known page in the language of the first one', () => {
    expect(start('open-wallet')).toEqual(['/wallet?wallet=deposit'])
    expect(start('open-news', '/de')).toEqual(['/de?tg-news=true'])
    expect(start('open-game-tessera-dice')).toEqual(['/game/tessera-dice'])
  })

  it('opens nothing else, and nothing on a page that the launch names', () => {
    for (const parameter of ['friend42', 'open-', 'open-https://evil.example', '__proto__'])
      expect(start(encodeURIComponent(parameter))).toEqual([])
    expect(start('open-wallet', '/games')).toEqual([])
  })

  it('is read from the query of a bot’s button, which the address then doesn’t keep', () => {
    const shown: string[] = []
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _title: string, path: string) => void shown.push(path),
    })
    for (const search of ['?botUrl=x&tgWebAppStartParam=friend42', '?tgWebAppStartParam=friend42']) {
      open('user=1', search)
      expect(startParameter(launch.launchParams(), '')).toBe('friend42')
    }
    expect(shown).toEqual(['/?botUrl=x', '/'])
  })

  it('is that of the launch data if the address has none', () => {
    expect(startParameter(new URLSearchParams(), 'start_param=friend42')).toBe('friend42')
  })
})
