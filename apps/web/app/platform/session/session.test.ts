import { REFRESH_POLL_MS } from '@tessera/contract/constants'
import { describe, expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import {
  createSession,
  isFresh,
  REFRESH_MARK_KEY,
  type RefreshResult,
  RefreshUnavailable,
  type SessionPorts,
  sessionSignal,
} from './session.ts'

const NOW_MS = 1_800_000_000_000

/** Returns a token that expires in `secondsLeft` seconds. */
const token = (name: string, secondsLeft: number): string => {
  const payload = btoa(JSON.stringify({ sub: 'p', sid: name, exp: NOW_MS / 1000 + secondsLeft }))
  return `h.${payload}.s`
}

class Locks {
  #tail: Promise<unknown> = Promise.resolve()
  request<T>(_name: string, _options: { signal: AbortSignal }, run: () => Promise<T>): Promise<T> {
    const mine = this.#tail.then(run)
    this.#tail = mine.catch(() => null)
    return mine
  }
}

/** A browser whose tabs share cookie and storage. Waiting takes no time but advances the clock. */
function browser(first: string | null, answer: () => Promise<RefreshResult>) {
  const state = { cookie: first, nowMs: NOW_MS, refreshes: 0, waits: 0, left: 0 }
  const storage = mapStorage()
  const items = storage.map
  const tab = (tabId: string, locks: SessionPorts['locks'], onWait: () => void = () => {}) =>
    createSession({
      cookie: {
        read: () => state.cookie,
        write: (value) => {
          state.cookie = value
        },
      },
      storage,
      locks,
      refresh: () => {
        state.refreshes++
        return answer()
      },
      onRefused: () => {
        state.left++
      },
      nowMs: () => state.nowMs,
      wait: async (ms) => {
        state.waits++
        state.nowMs += ms
        onWait()
      },
      tabId,
    })
  return { state, items, tab }
}

const renewed = async (): Promise<RefreshResult> => ({ kind: 'token', token: token('new', 900) })

describe('a token', () => {
  it('counts as expired 10 seconds before its end', () => {
    expect(isFresh(token('a', 11), NOW_MS)).toBe(true)
    expect(isFresh(token('a', 10), NOW_MS)).toBe(false)
  })

  it('is used without a refresh while it is fresh', async () => {
    const fresh = token('a', 60)
    const { state, tab } = browser(fresh, renewed)
    expect(await tab('1', null).token()).toBe(fresh)
    expect(state.refreshes).toBe(0)
  })
})

describe.each([
  ['under a Web Lock', () => new Locks()],
  ['under a mark in the storage', () => null],
])('token refresh %s', (_name, makeLocks) => {
  it('runs once for all calls of a tab', async () => {
    const { state, tab } = browser(token('old', 0), renewed)
    const session = tab('1', makeLocks())
    const tokens = await Promise.all([session.token(), session.token(), session.token()])
    expect(new Set(tokens).size).toBe(1)
    expect(state.refreshes).toBe(1)
  })

  it('ends the session and notifies the other tabs when it is refused', async () => {
    const { state, items, tab } = browser(token('old', 0), async () => ({ kind: 'rejected' }))
    expect(await tab('1', makeLocks()).token()).toBeNull()
    expect(state.cookie).toBeNull()
    expect(items.get('changeSession')).toMatch(/logout$/)
    expect(state.left).toBe(1)
  })

  it('keeps the session when no response arrives', async () => {
    const old = token('old', 0)
    const { state, tab } = browser(old, async () => ({ kind: 'unavailable' }))
    await expect(tab('1', makeLocks()).token()).rejects.toBeInstanceOf(RefreshUnavailable)
    expect([state.cookie, state.left]).toEqual([old, 0])
  })
})

describe('the end of a session', () => {
  it('distinguishes a log-out from a lost session', async () => {
    const { items, tab } = browser(token('old', 0), async () => ({ kind: 'rejected' }))
    const session = tab('1', null)
    await session.token()
    expect([items.get('changeSession')?.endsWith('logout'), session.wasLost()]).toEqual([true, true])
    session.start('next')
    expect([session.isCurrent('next'), session.isCurrent('old'), session.wasLost()]).toEqual([
      true,
      false,
      false,
    ])
    session.end()
    expect([items.get('changeSession')?.endsWith('logout'), tab('2', null).wasLost()]).toEqual([true, false])
  })
})

describe('tabs', () => {
  it('leave a page of another player when a player logs in, and stay for the same player', () => {
    const { items, tab } = browser(null, renewed)
    const seen: string[] = []
    items.set = (key, value) => {
      seen.push(value.replace(/^\d+:/, ''))
      return Map.prototype.set.call(items, key, value) as typeof items
    }
    const of = (sub: string, sid: string) => `h.${btoa(JSON.stringify({ sub, sid, exp: 1 }))}.s`
    const session = tab('1', null)
    session.start(of('a', '1'))
    session.start(of('a', '2'))
    expect(seen).toEqual(['login', 'login'])
    session.start(of('b', '3'))
    expect(seen.slice(2)).toEqual(['logout', 'login'])
    expect(session.isCurrent(of('b', '3'))).toBe(true)
  })

  it('leave a page when another player replaces its player, and find the new token', () => {
    const { state, items, tab } = browser('old', renewed)
    const seen: [string, string | null][] = []
    items.set = (key, value) => {
      seen.push([value.replace(/^\d+:/, ''), state.cookie])
      return Map.prototype.set.call(items, key, value) as typeof items
    }
    tab('1', null).replace('new')
    expect(seen).toEqual([
      ['logout', 'new'],
      ['login', 'new'],
    ])
  })

  it('reuse the token of the tab that had the lock', async () => {
    const { state, tab } = browser(token('old', 0), renewed)
    const locks = new Locks()
    const [first, second] = await Promise.all([tab('1', locks).token(), tab('2', locks).token()])
    expect(first).toBe(second)
    expect(state.refreshes).toBe(1)
  })

  it('poll every 500 ms without locks until the other tab has refreshed the token', async () => {
    const { state, items, tab } = browser(token('old', 0), renewed)
    items.set(REFRESH_MARK_KEY, `other@${NOW_MS}`)
    const fresh = token('other', 900)
    const session = tab('2', null, () => {
      if (state.waits === 3) state.cookie = fresh
    })
    expect(await session.token()).toBe(fresh)
    expect(state.waits).toBe(3)
    expect(state.refreshes).toBe(0)
    expect(state.nowMs - NOW_MS).toBe(3 * REFRESH_POLL_MS)
  })

  it('take over the refresh without locks after ten attempts', async () => {
    const { state, items, tab } = browser(token('old', 0), renewed)
    items.set(REFRESH_MARK_KEY, `other@${NOW_MS}`)
    expect(await tab('2', null).token()).toBe(token('new', 900))
    expect(state.waits).toBe(10)
    expect(state.refreshes).toBe(1)
    expect(items.has(REFRESH_MARK_KEY)).toBe(false)
  })

  it('discard a session that ended while they waited', async () => {
    const { state, items, tab } = browser(token('old', 0), renewed)
    items.set(REFRESH_MARK_KEY, `other@${NOW_MS}`)
    const session = tab('2', null, () => {
      state.cookie = null
    })
    expect(await session.token()).toBeNull()
    expect(state.refreshes).toBe(0)
  })
})

describe('a session change in another tab', () => {
  it.each([
    ['1:login', false, 'reload'],
    ['1:login', true, null],
    ['1:logout', true, 'leave'],
    ['1:logout', false, null],
    [null, true, null],
  ] as const)('maps %s with a player logged in = %s to %s', (value, isLoggedIn, wanted) => {
    expect(sessionSignal(value, isLoggedIn)).toBe(wanted)
  })
})
