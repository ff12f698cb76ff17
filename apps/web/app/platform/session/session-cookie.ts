import { SESSION_COOKIE } from '@tessera/contract/constants'
import { cookieText, readCookie } from '../browser/cookie-text.ts'

/** Returns the session token among the cookies; null if it is missing or empty. */
export const readSessionCookie = (cookies: string): string | null =>
  readCookie(cookies, SESSION_COOKIE) || null

/** Formats the session cookie, which lasts a year (specification, roles). */
export const sessionCookieText = (token: string | null, isSecure: boolean): string =>
  cookieText(SESSION_COOKIE, token, isSecure)
