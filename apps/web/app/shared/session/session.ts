import {
  CHANGE_SESSION_KEY,
  REFRESH_POLL_MS,
  REFRESH_POLL_TRIES,
  TOKEN_EXPIRY_MARGIN_SECONDS,
} from '@tessera/contract/constants'
import { readClaims, secondsUntilExpiry } from '@tessera/session/read-claims'

/** What asking for a new token came to. */
export type RefreshResult =
  | { readonly kind: 'token'; readonly token: string }
  /** The session is over. */
  | { readonly kind: 'rejected' }
  /** No answer: the session may still live. */
  | { readonly kind: 'unavailable' }

/** What the session needs of the browser. Tests bring their own. */
export interface SessionPorts {
  readonly cookie: { read(): string | null; write(token: string | null): void }
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Web Locks, where the browser has them. */
  readonly locks: {
    request<T>(name: string, options: { signal: AbortSignal }, run: () => Promise<T>): Promise<T>
  } | null
  readonly refresh: (token: string) => Promise<RefreshResult>
  /** Told when a refresh was refused and the session is over: the page follows. */
  readonly onRefused: () => void
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Unique in the browser: tells whose refresh a mark in the storage is. */
  readonly tabId: string
}

export interface BrowserSession {
  /** A token that is still good, refreshed first if need be; null for a guest. Throws when no answer came. */
  readonly token: () => Promise<string | null>
  /** Whether there is a token, good or expired. */
  readonly hasToken: () => boolean
  /** Keeps a new token and tells the other tabs. Where another player's was kept, it is replaced. */
  readonly start: (token: string) => void
  /** Keeps another player's token in the place of one, and has the other tabs leave the player whom they show. */
  readonly replace: (token: string) => void
  /** Whether a token is the one that is kept, good or expired. */
  readonly holds: (token: string) => boolean
  /** Forgets the token and tells the other tabs: that the player signed out, or that the session was lost. */
  readonly end: (isLost?: boolean) => void
  /** Whether the session that ended last was lost, in whichever tab: nobody signed out. */
  readonly wasLost: () => boolean
}

/** The session could not be refreshed because nobody answered. */
export class RefreshUnavailable extends Error {
  constructor() {
    super('the session could not be refreshed')
    this.name = 'RefreshUnavailable'
  }
}

export const REFRESH_MARK_KEY = 'sessionRefresh'
const LOCK_NAME = 'session-refresh'
const WAIT_LIMIT_MS = REFRESH_POLL_MS * REFRESH_POLL_TRIES

/** Whether a token counts as good: 10 seconds before its end it does not (specification, roles). */
export const isFresh = (token: string, nowMs: number): boolean =>
  secondsUntilExpiry(token, nowMs) > TOKEN_EXPIRY_MARGIN_SECONDS

/** What another tab's change of the session asks of this one (specification, states: session). */
export function sessionSignal(value: string | null, isLoggedIn: boolean): 'reload' | 'leave' | null {
  if (value?.endsWith('login') && !isLoggedIn) return 'reload'
  if (value?.endsWith('logout') && isLoggedIn) return 'leave'
  return null
}

/** How the end of a session begins that nobody asked for: what other tabs do is the same, but they keep what was typed. */
const LOST = 'lost-logout'

/**
 * The session of one tab. Only one refresh runs at a time across tabs: by Web Locks where there are some, else by a
 * mark in the storage; who waits reuses the result, which is in the cookie.
 */
export function createSession(ports: SessionPorts): BrowserSession {
  let running: Promise<string | null> | null = null

  const signal = (change: 'login' | 'logout' | typeof LOST) =>
    ports.storage.setItem(CHANGE_SESSION_KEY, `${ports.nowMs()}:${change}`)

  const end = (isLost = false) => {
    if (ports.cookie.read() === null) return
    ports.cookie.write(null)
    signal(isLost ? LOST : 'logout')
  }

  const readFresh = (): string | null => {
    const token = ports.cookie.read()
    return token !== null && isFresh(token, ports.nowMs()) ? token : null
  }

  /** Asks for a new token, unless another tab has brought one or ended the session meanwhile. */
  const refreshOnce = async (): Promise<string | null> => {
    const old = ports.cookie.read()
    if (old === null || isFresh(old, ports.nowMs())) return old
    const result = await ports.refresh(old)
    if (result.kind === 'unavailable') throw new RefreshUnavailable()
    if (result.kind === 'token') {
      ports.cookie.write(result.token)
      return result.token
    }
    // Another tab may have rotated the token between our reading and our asking.
    if (ports.cookie.read() === old) {
      end(true)
      ports.onRefused()
    }
    return readFresh()
  }

  const refresh = (): Promise<string | null> =>
    ports.locks
      ? refreshLocked(ports.locks, refreshOnce, readFresh)
      : refreshMarked(ports, refreshOnce, readFresh)

  /** Whether another player's token is kept: a tab that was at another site has not heard of who came in here. */
  const keepsOther = (token: string): boolean => {
    const kept = ports.cookie.read()
    return kept !== null && readClaims(kept)?.sub !== readClaims(token)?.sub
  }

  const replace = (token: string) => {
    // First, so that who follows finds it.
    ports.cookie.write(token)
    signal('logout')
    signal('login')
  }

  return {
    hasToken: () => ports.cookie.read() !== null,
    holds: (token) => ports.cookie.read() === token,
    wasLost: () => ports.storage.getItem(CHANGE_SESSION_KEY)?.endsWith(LOST) === true,
    token: async () => {
      const token = ports.cookie.read()
      if (token === null || isFresh(token, ports.nowMs())) return token
      running ??= refresh().finally(() => {
        running = null
      })
      return running
    },
    start: (token) => {
      if (keepsOther(token)) return replace(token)
      ports.cookie.write(token)
      signal('login')
    },
    replace,
    end,
  }
}

/** One refresh at a time by a Web Lock; a tab that hangs holds the others up for 5 seconds at most. */
async function refreshLocked(
  locks: NonNullable<SessionPorts['locks']>,
  refreshOnce: () => Promise<string | null>,
  readFresh: () => string | null,
): Promise<string | null> {
  try {
    return await locks.request(LOCK_NAME, { signal: AbortSignal.timeout(WAIT_LIMIT_MS) }, refreshOnce)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return readFresh() ?? refreshOnce()
  }
}

/** One refresh at a time by a mark in the storage: look every 500 ms, up to 10 times, then take over. */
async function refreshMarked(
  ports: SessionPorts,
  refreshOnce: () => Promise<string | null>,
  readFresh: () => string | null,
): Promise<string | null> {
  const isForeign = () => {
    const [owner = '', sinceMs = '0'] = (ports.storage.getItem(REFRESH_MARK_KEY) ?? '').split('@')
    return owner !== '' && owner !== ports.tabId && ports.nowMs() - Number(sinceMs) < WAIT_LIMIT_MS
  }
  for (let tries = 0; tries < REFRESH_POLL_TRIES && isForeign(); tries++) {
    await ports.wait(REFRESH_POLL_MS)
    const fresh = readFresh()
    if (fresh !== null || ports.cookie.read() === null) return fresh
  }
  ports.storage.setItem(REFRESH_MARK_KEY, `${ports.tabId}@${ports.nowMs()}`)
  try {
    return await refreshOnce()
  } finally {
    if (!isForeign()) ports.storage.removeItem(REFRESH_MARK_KEY)
  }
}
