import { REFRESH_POLL_MS } from '@tessera/contract/constants'
import { describe, expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
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

/** A token that ends so many seconds from now. */
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

/** A browser: cookie and storage are shared by its tabs; waiting takes no time but moves the clock. */
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

  it('that is fresh is used as it is', async () => {
    const fresh = token('a', 60)
    const { state, tab } = browser(fresh, renewed)
    expect(await tab('1', null).token()).toBe(fresh)
    expect(state.refreshes).toBe(0)
  })
})

describe.each([
  ['by Web Locks', () => new Locks()],
  ['by the storage', () => null],
])('a refresh %s', (_name, makeLocks) => {
  it('runs once for all calls of a tab', async () => {
    const { state, tab } = browser(token('old', 0), renewed)
    const session = tab('1', makeLocks())
    const tokens = await Promise.all([session.token(), session.token(), session.token()])
    expect(new Set(tokens).size).toBe(1)
    expect(state.refreshes).toBe(1)
  })

  it('that is refused ends the session and tells the other tabs', async () => {
    const { state, items, tab } = browser(token('old', 0), async () => ({ kind: 'rejected' }))
    expect(await tab('1', makeLocks()).token()).toBeNull()
    expect(state.cookie).toBeNull()
    expect(items.get('changeSession')).toMatch(/logout$/)
    expect(state.left).toBe(1)
  })

  it('without an answer keeps the session', async () => {
    const old = token('old', 0)
    const { state, tab } = browser(old, async () => ({ kind: 'unavailable' }))
    await expect(tab('1', makeLocks()).token()).rejects.toBeInstanceOf(RefreshUnavailable)
    expect([state.cookie, state.left]).toEqual([old, 0])
  })
})

describe('the end of a session', () => {
  it('is told apart: signed out, or lost', async () => {
    const { items, tab } = browser(token('old', 0), async () => ({ kind: 'rejected' }))
    const session = tab('1', null)
    await session.token()
    expect([items.get('changeSession')?.endsWith('logout'), session.wasLost()]).toEqual([true, true])
    session.start('next')
    expect([session.holds('next'), session.holds('old'), session.wasLost()]).toEqual([true, false, false])
    session.end()
    expect([items.get('changeSession')?.endsWith('logout'), tab('2', null).wasLost()]).toEqual([true, false])
  })
})

describe('tabs', () => {
  it('that show another player than who comes in here leave them; those of the same player stay', () => {
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
    expect(session.holds(of('b', '3'))).toBe(true)
  })

  it('that show a player leave them when another player takes the place, and find that one', () => {
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

  it('that wait for a lock reuse the token of the one that had it', async () => {
    const { state, tab } = browser(token('old', 0), renewed)
    const locks = new Locks()
    const [first, second] = await Promise.all([tab('1', locks).token(), tab('2', locks).token()])
    expect(first).toBe(second)
    expect(state.refreshes).toBe(1)
  })

  it('without locks look every 500 ms until the other tab has brought the token', async () => {
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

  it('without locks take over after ten looks', async () => {
    const { state, items, tab } = browser(token('old', 0), renewed)
    items.set(REFRESH_MARK_KEY, `other@${NOW_MS}`)
    expect(await tab('2', null).token()).toBe(token('new', 900))
    expect(state.waits).toBe(10)
    expect(state.refreshes).toBe(1)
    expect(items.has(REFRESH_MARK_KEY)).toBe(false)
  })

  it('do not keep a session that ended while they waited', async () => {
    const { state, items, tab } = browser(token('old', 0), renewed)
    items.set(REFRESH_MARK_KEY, `other@${NOW_MS}`)
    const session = tab('2', null, () => {
      state.cookie = null
    })
    expect(await session.token()).toBeNull()
    expect(state.refreshes).toBe(0)
  })
})

describe('a change of the session in another tab', () => {
  it.each([
    ['1:login', false, 'reload'],
    ['1:login', true, null],
    ['1:logout', true, 'leave'],
    ['1:logout', false, null],
    [null, true, null],
  ] as const)('%s while logged in is %s: %s', (value, isLoggedIn, wanted) => {
    expect(sessionSignal(value, isLoggedIn)).toBe(wanted)
  })
})
