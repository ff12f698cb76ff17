import { DEFAULT_LOCALE, type RouteName } from '@tessera/contract/routes'
import { readCookie } from '../../platform/browser/cookie-text.ts'
import { COLOR_MODE_COOKIE, isColorMode } from '../../platform/preferences/color-mode.ts'
import { DRAWER_COOKIE, FOLDED } from '../../platform/preferences/drawer-cookie.ts'
import { USER_LANGUAGE_KEY } from '../../platform/preferences/user-language.ts'
import { readSessionCookie } from '../../platform/session/session-cookie.ts'
import { matchRoute, prefixablePath } from '../../platform/urls/match-route.ts'
import { visitorLanguage } from './visitor-language.server.ts'

/**
 * Headers from which the API determines the visitor's country. The second has our own name and is renamed for the API.
 */
export const PLACE_HEADERS = ['x-forwarded-for', 'x-country'] as const

/** All inputs of a guest's page. */
export interface GuestView {
  /** Headers that the page is rendered with: no other data of the visitor can enter it. */
  readonly headers: Readonly<Record<string, string>>
  /** Key of the page by path, language and color mode; the visitor's country isn't included. */
  readonly key: string
}

/** Pages that are never cached: their URL contains a secret, or they only redirect. */
const NEVER_CACHED: ReadonlySet<RouteName> = new Set<RouteName>([
  'verify-confirm-code',
  'password-reset-reset-code',
  'redirect',
])

function isForGuests(pathname: string): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && !hit.definition.middleware.includes('player') && !NEVER_CACHED.has(hit.name)
}

/** Returns the inputs of a guest's page; null for a player, and for a page that differs with every request. */
export function guestView(request: Request): GuestView | null {
  const { pathname, search } = new URL(request.url)
  const cookies = request.headers.get('cookie') ?? ''
  if (search !== '' || readSessionCookie(cookies) !== null || !isForGuests(pathname)) return null
  const mode = readCookie(cookies, COLOR_MODE_COOKIE)
  // The root path depends on the language for its redirect, and a page with the same path in every language for its texts.
  const language =
    pathname === '/' || prefixablePath(pathname) === null
      ? visitorLanguage(new URL(request.url), request.headers)
      : null
  const chosen = [
    ...(isColorMode(mode) ? [`${COLOR_MODE_COOKIE}=${mode}`] : []),
    ...(readCookie(cookies, DRAWER_COOKIE) === FOLDED ? [`${DRAWER_COOKIE}=${FOLDED}`] : []),
    ...(language === null || language === DEFAULT_LOCALE ? [] : [`${USER_LANGUAGE_KEY}=${language}`]),
  ].join('; ')
  const headers: Record<string, string> = { cookie: chosen }
  for (const name of PLACE_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { headers, key: `${pathname} ${chosen}` }
}
