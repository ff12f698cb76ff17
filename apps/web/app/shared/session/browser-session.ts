import { ApiError, createClient } from '@tessera/contract/client'
import { REQUEST_TIMEOUT_MS, SESSION_COOKIE } from '@tessera/contract/constants'
import { launch } from '../messenger/launch.ts'
import { type BrowserSession, createSession, type RefreshResult } from './session.ts'
import { readSessionCookie } from './session-cookie.ts'
import { isSessionRefusal } from './session-refusal.ts'
import { writeCookie } from './write-cookie.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Asks the API, at the origin of the site, for a new token in exchange for the old one. */
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
 * The session of this tab, on the browser's cookie, storage and locks.
 *
 * @param onRefused leaves the page when a refresh was refused
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
