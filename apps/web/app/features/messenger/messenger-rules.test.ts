import { ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { localeOfTag } from '@tessera/contract/locale-of-tag'
import { describe, expect, it, vi } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { type Launch, launch, setLaunch } from '../../shared/messenger/launch.ts'
import { decideEntry } from './entry-rules.ts'
import {
  chooseLaunchData,
  clearLaunch,
  forgetLaunchData,
  keepLaunchData,
  nameOf,
  type UnsafeUser,
  unsafeUser,
} from './launch-data.ts'
import { isPlaceholder } from './launch-params.ts'
import { alertOf } from './log-in.ts'
import { openOutside } from './open-outside.ts'

const DATA = `auth_date=1&user=${encodeURIComponent('{"id":42,"first_name":"Ada","username":"ada","language_code":"pt-BR"}')}&hash=x`

describe('launch data', () => {
  it('is used only if present: what is stored alone is not', () => {
    expect(chooseLaunchData(null, DATA)).toBeNull()
    expect(chooseLaunchData('', DATA)).toBeNull()
    expect(chooseLaunchData(DATA, null)).toBe(DATA)
    expect(chooseLaunchData(DATA, 'other=1&hash=y')).toBe(DATA)
  })

  it('that is the placeholder query_id gives way to stored data, and to nothing else', () => {
    for (const placeholder of ['query_id', 'query_id=', 'query_id=AAH'])
      expect(chooseLaunchData(placeholder, DATA)).toBe(DATA)
    expect(chooseLaunchData('query_id', null)).toBeNull()
    expect(chooseLaunchData('query_id', 'query_id')).toBeNull()
    expect(isPlaceholder(DATA)).toBe(false)
  })

  it('is kept for a placeholder, and forgotten with whom it names', () => {
    const storage = mapStorage()
    const kept = storage.map
    keepLaunchData(storage, DATA)
    expect(kept.get('initData')).toBe(DATA)
    expect(JSON.parse(kept.get('initDataUnsafe') ?? '')).toMatchObject({ user: { id: 42 } })
    forgetLaunchData(storage)
    expect([...kept]).toEqual([])
  })

  it('names its user, or nobody where it can’t be read', () => {
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

it('a launch that the app can’t start on is over: payments open as on any page', () => {
  const kept = new Map([
    ['tapps/launchParams', '""'],
    ['initData', DATA],
    ['botURL', 'b'],
  ])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  setLaunch({} as Launch)
  clearLaunch(storage)
  expect([launch, [...kept]]).toEqual([null, []])
  vi.unstubAllGlobals()
})

it('a page of somebody else opens by the messenger, or here where it can’t', () => {
  const opened: string[] = []
  const here = (url: string) => void opened.push(`here ${url}`)
  openOutside((url) => void opened.push(`beside ${url}`), here)('u')
  openOutside(() => {
    throw new Error('unsupported')
  }, here)('u')
  expect(opened).toEqual(['beside u', 'here u'])
})

describe('whoever opens the app', () => {
  const entry = (
    userId: string | null,
    tgUserId: string | null | undefined,
    { isSignedOut = false, hasChanged = false } = {},
  ) => decideEntry({ userId, player: tgUserId === undefined ? null : { tgUserId }, isSignedOut, hasChanged })

  it('is logged in without being asked, as a guest', () => {
    expect(entry('42', undefined)).toBe('log-in')
    expect(entry(null, undefined)).toBe('stay')
  })
  it('stays in, however old the launch data has become', () => {
    expect(entry('42', '42')).toBe('stay')
    expect(entry('42', '42', { isSignedOut: true })).toBe('stay')
  })
  it('stays as a player without a user of the messenger, who may connect it', () => {
    expect(entry('42', null)).toBe('stay')
  })
  it('does not see somebody else’s account', () => {
    expect(entry('42', '43')).toBe('change-player')
  })
  it('takes somebody’s place once, and is asked after that', () => {
    expect(entry('42', '43', { hasChanged: true })).toBe('offer-change')
    expect(entry('42', '42', { hasChanged: true })).toBe('stay')
    expect(entry('42', undefined, { hasChanged: true })).toBe('log-in')
  })
  it('is not thrown out after signing in as somebody else on purpose', () => {
    expect(entry('42', '43', { isSignedOut: true })).toBe('stay')
    expect(entry('42', '43', { isSignedOut: true, hasChanged: true })).toBe('stay')
  })
  it('is left alone after signing out, until the next launch', () => {
    expect(entry('42', undefined, { isSignedOut: true })).toBe('stay')
  })
  it('reads the language of the messenger where the site speaks it', () => {
    expect(localeOfTag('de-AT')).toBe('de')
    expect(localeOfTag('EN')).toBe('en')
    expect(localeOfTag('xx')).toBeNull()
    expect(localeOfTag(null)).toBeNull()
  })
})

describe('a log-in that failed', () => {
  const refused = (name: ErrorName) =>
    new ApiError(ERRORS[name].status, { ...ERRORS[name], name, traceId: '' })
  it('says that the account is blocked for 403, and that the messenger did not vouch for 401', () => {
    expect(alertOf(refused('account_closed'))).toBe('messenger-blocked')
    expect(alertOf(refused('telegram_refused'))).toBe('messenger-auth-error')
    expect(alertOf(new Error('anything'))).toBe('messenger-auth-error')
    expect(alertOf(refused('country_refused'))).toBeNull()
  })
})
