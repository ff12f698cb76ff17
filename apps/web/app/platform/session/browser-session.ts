import { ApiError, createClient } from '@tessera/contract/client'
import { REQUEST_TIMEOUT_MS, SESSION_COOKIE } from '@tessera/contract/constants'
import { writeCookie } from '../browser/write-cookie.ts'
import { launch } from '../messenger/launch.ts'
import { type BrowserSession, createSession, type RefreshResult } from './session.ts'
import { readSessionCookie } from './session-cookie.ts'
import { isSessionRefusal } from './session-refusal.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Exchanges the old token for a new one at the API, which has the origin of the site. */
export async function refreshToken(fetch: Fetch, baseUrl: string, old: string): Promise<RefreshResult> {
  const client = createClient({
    baseUrl,
    source: baseUrl,
    ...launch?.client,
    fetch,
    token: () => old,
    timeoutMs: REQUEST_TIMEOUT_MS,
  })
  try {
    const { data } = await client('POST /api/player/sessions/refresh')
    return { kind: 'token', token: data.accessToken }
  } catch (error) {
    return error instanceof ApiError && isSessionRefusal(error)
      ? { kind: 'rejected' }
      : { kind: 'unavailable' }
  }
}

/**
 * Creates the session of this tab from the browser's cookie, storage and locks.
 *
 * @param onRefused leaves the page after a refused refresh
 */
export function createBrowserSession(fetch: Fetch, onRefused: () => void): BrowserSession {
  return createSession({
    cookie: {
      read: () => readSessionCookie(document.cookie),
      write: (token) => writeCookie(SESSION_COOKIE, token),
    },
    storage: localStorage,
    locks: navigator.locks ?? null,
    refresh: (token) => refreshToken(fetch, location.origin, token),
    onRefused,
    nowMs: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tabId: crypto.randomUUID(),
  })
}
