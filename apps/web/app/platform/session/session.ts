import {
  CHANGE_SESSION_KEY,
  REFRESH_POLL_MS,
  REFRESH_POLL_TRIES,
  TOKEN_EXPIRY_MARGIN_SECONDS,
} from '@tessera/contract/constants'
import { readClaims, secondsUntilExpiry } from '@tessera/session/read-claims'

/** Result of a token refresh. */
export type RefreshResult =
  | { readonly kind: 'token'; readonly token: string }
  /** The session is over. */
  | { readonly kind: 'rejected' }
  /** No response: the session may still be live. */
  | { readonly kind: 'unavailable' }

/** Browser interfaces that the session needs. Tests provide their own. */
export interface SessionPorts {
  readonly cookie: { read(): string | null; write(token: string | null): void }
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Web Locks, if the browser supports them. */
  readonly locks: {
    request<T>(name: string, options: { signal: AbortSignal }, run: () => Promise<T>): Promise<T>
  } | null
  readonly refresh: (token: string) => Promise<RefreshResult>
  /** Called when a refresh was refused and the session is over, so that the page can leave. */
  readonly onRefused: () => void
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Id that is unique in the browser: names the owner of a refresh mark in the storage. */
  readonly tabId: string
}

export interface BrowserSession {
  /** Returns a valid token, refreshed first if needed; null for a guest. Throws if no response arrives. */
  readonly token: () => Promise<string | null>
  /** True if there is a token, valid or expired. */
  readonly hasToken: () => boolean
  /** Stores a new token and notifies the other tabs. It replaces the token of another player. */
  readonly start: (token: string) => void
  /** Replaces a token by another player's, and makes the other tabs leave the previous player's pages. */
  readonly replace: (token: string) => void
  /** True if this is the stored token, valid or expired. */
  readonly isCurrent: (token: string) => boolean
  /** Removes the token and notifies the other tabs of a log-out or a lost session. */
  readonly end: (isLost?: boolean) => void
  /** True if the last session that ended, in any tab, was lost: the player didn't log out. */
  readonly wasLost: () => boolean
}

/** Error thrown when no response to a token refresh arrived. */
export class RefreshUnavailable extends Error {
  constructor() {
    super('the session could not be refreshed')
    this.name = 'RefreshUnavailable'
  }
}

export const REFRESH_MARK_KEY = 'sessionRefresh'
const LOCK_NAME = 'session-refresh'
const WAIT_LIMIT_MS = REFRESH_POLL_MS * REFRESH_POLL_TRIES

/** True until 10 seconds before the token expires (specification, roles). */
export const isFresh = (token: string, nowMs: number): boolean =>
  secondsUntilExpiry(token, nowMs) > TOKEN_EXPIRY_MARGIN_SECONDS

/** Returns how this tab reacts to another tab's session change (specification, states: session). */
export function sessionSignal(value: string | null, isLoggedIn: boolean): 'reload' | 'leave' | null {
  if (value?.endsWith('login') && !isLoggedIn) return 'reload'
  if (value?.endsWith('logout') && isLoggedIn) return 'leave'
  return null
}

/** Signal for a lost session. Other tabs react as to a log-out, but keep form drafts. */
const LOST = 'lost-logout'

/**
 * Creates the session of one tab. Only one refresh runs at a time across tabs, guarded by Web Locks or by a mark in the
 * storage. Waiting tabs reuse the result from the cookie.
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

  /** Requests a new token, unless another tab has refreshed it or ended the session meanwhile. */
  const refreshOnce = async (): Promise<string | null> => {
    const old = ports.cookie.read()
    if (old === null || isFresh(old, ports.nowMs())) return old
    const result = await ports.refresh(old)
    if (result.kind === 'unavailable') throw new RefreshUnavailable()
    if (result.kind === 'token') {
      ports.cookie.write(result.token)
      return result.token
    }
    // Another tab may have rotated the token after we read it.
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

  /** True if another player's token is stored. A tab that was at another site has missed their log-in. */
  const hasOtherPlayer = (token: string): boolean => {
    const stored = ports.cookie.read()
    return stored !== null && readClaims(stored)?.sub !== readClaims(token)?.sub
  }

  const replace = (token: string) => {
    // The token is written first, so that tabs that react to the signals find it.
    ports.cookie.write(token)
    signal('logout')
    signal('login')
  }

  return {
    hasToken: () => ports.cookie.read() !== null,
    isCurrent: (token) => ports.cookie.read() === token,
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
      if (hasOtherPlayer(token)) return replace(token)
      ports.cookie.write(token)
      signal('login')
    },
    replace,
    end,
  }
}

/** Runs one refresh at a time under a Web Lock. A tab that hangs delays the others by at most 5 seconds. */
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

/** Runs one refresh at a time under a mark in the storage: polls every 500 ms, up to 10 times, then takes over. */
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
