import { ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { localeOfTag } from '@tessera/contract/languages'
import { describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { type Launch, launch, setLaunch } from '../../platform/messenger/launch.ts'
import { decideEntry } from './entry-rules.ts'
import {
  chooseLaunchData,
  clearLaunch,
  nameOf,
  removeLaunchData,
  storeLaunchData,
  type UnsafeUser,
  unsafeUser,
} from './launch-data.ts'
import { isPlaceholder } from './launch-params.ts'
import { alertOf } from './log-in.ts'
import { openOutside } from './open-outside.ts'

const DATA = `auth_date=1&user=${encodeURIComponent('{"id":42,"first_name":"Ada","username":"ada","language_code":"pt-BR"}')}&hash=x`

describe('launch data', () => {
  it('is used only if the launch has some, not if it is only stored', () => {
    expect(chooseLaunchData(null, DATA)).toBeNull()
    expect(chooseLaunchData('', DATA)).toBeNull()
    expect(chooseLaunchData(DATA, null)).toBe(DATA)
    expect(chooseLaunchData(DATA, 'other=1&hash=y')).toBe(DATA)
  })

  it('is replaced by stored data only if it is the placeholder query_id', () => {
    for (const placeholder of ['query_id', 'query_id=', 'query_id=AAH'])
      expect(chooseLaunchData(placeholder, DATA)).toBe(DATA)
    expect(chooseLaunchData('query_id', null)).toBeNull()
    expect(chooseLaunchData('query_id', 'query_id')).toBeNull()
    expect(isPlaceholder(DATA)).toBe(false)
  })

  it('is stored for a later placeholder, and removed together with its user', () => {
    const storage = mapStorage()
    const stored = storage.map
    storeLaunchData(storage, DATA)
    expect(stored.get('initData')).toBe(DATA)
    expect(JSON.parse(stored.get('initDataUnsafe') ?? '')).toMatchObject({ user: { id: 42 } })
    removeLaunchData(storage)
    expect([...stored]).toEqual([])
  })

  it("contains the user, or null if it can't be read", () => {
    expect(unsafeUser(DATA)).toEqual({
      id: '42',
      username: 'ada',
      name: 'Ada',
      languageCode: 'pt-BR',
      photoUrl: null,
    })
    expect(nameOf({ username: 'ada', name: 'Ada' } as UnsafeUser)).toBe('@ada')
    expect(nameOf({ username: null, name: 'Ada' } as UnsafeUser)).toBe('Ada')
    for (const data of ['', 'user', 'user=%7B', 'user=null', 'user=%7B%22id%22%3A%221%22%7D'])
      expect(unsafeUser(data)).toBeNull()
  })
})

it('clears the launch data if the app can’t start on it', () => {
  const stored = new Map([
    ['tapps/launchParams', '""'],
    ['initData', DATA],
    ['botURL', 'b'],
  ])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  setLaunch({} as Launch)
  clearLaunch(storage)
  expect([launch, [...stored]]).toEqual([null, []])
  vi.unstubAllGlobals()
})

it('opens a page of another site in the messenger, or in this tab if that fails', () => {
  const opened: string[] = []
  const here = (url: string) => void opened.push(`here ${url}`)
  openOutside((url) => void opened.push(`beside ${url}`), here)('u')
  openOutside(() => {
    throw new Error('unsupported')
  }, here)('u')
  expect(opened).toEqual(['beside u', 'here u'])
})

describe('the user who opens the app', () => {
  const entry = (
    userId: string | null,
    tgUserId: string | null | undefined,
    { hasLoggedOut = false, hasChanged = false } = {},
  ) => decideEntry({ userId, player: tgUserId === undefined ? null : { tgUserId }, hasLoggedOut, hasChanged })

  it('is logged in automatically as a guest', () => {
    expect(entry('42', undefined)).toBe('log-in')
    expect(entry(null, undefined)).toBe('stay')
  })
  it('stays logged in, whatever the age of the launch data', () => {
    expect(entry('42', '42')).toBe('stay')
    expect(entry('42', '42', { hasLoggedOut: true })).toBe('stay')
  })
  it('stays logged in as a player without a connected messenger account', () => {
    expect(entry('42', null)).toBe('stay')
  })
  it('never sees another player’s account', () => {
    expect(entry('42', '43')).toBe('change-player')
  })
  it('replaces a player once, and is asked the next time', () => {
    expect(entry('42', '43', { hasChanged: true })).toBe('offer-change')
    expect(entry('42', '42', { hasChanged: true })).toBe('stay')
    expect(entry('42', undefined, { hasChanged: true })).toBe('log-in')
  })
  it('stays logged in after signing in as another player manually', () => {
    expect(entry('42', '43', { hasLoggedOut: true })).toBe('stay')
    expect(entry('42', '43', { hasLoggedOut: true, hasChanged: true })).toBe('stay')
  })
  it('is not signed in again after a log-out until the next launch', () => {
    expect(entry('42', undefined, { hasLoggedOut: true })).toBe('stay')
  })
  it('gets the language of the messenger if the site supports it', () => {
    expect(localeOfTag('de-AT')).toBe('de')
    expect(localeOfTag('EN')).toBe('en')
    expect(localeOfTag('xx')).toBeNull()
    expect(localeOfTag(null)).toBeNull()
  })
})

describe('the alert of a failed log-in', () => {
  const refused = (name: ErrorName) =>
    new ApiError(ERRORS[name].status, { ...ERRORS[name], name, traceId: '' })
  it('reports a blocked account for 403 and rejected launch data for 401', () => {
    expect(alertOf(refused('account_closed'))).toBe('messenger-blocked')
    expect(alertOf(refused('telegram_refused'))).toBe('messenger-auth-error')
    expect(alertOf(new Error('anything'))).toBe('messenger-auth-error')
    expect(alertOf(refused('country_refused'))).toBeNull()
  })
})
