import { DEFAULT_LOCALE, type RouteName } from '@tessera/contract/routes'
import { DRAWER_COOKIE, FOLDED } from '../../app/shared/layout/drawer-cookie.ts'
import { matchRoute, preferredLocale } from '../../app/shared/locale/match-route.ts'
import { USER_LANGUAGE_KEY } from '../../app/shared/locale/user-language.ts'
import { readCookie, readSessionCookie } from '../../app/shared/session/session-cookie.ts'
import { COLOR_MODE_COOKIE, isColorMode } from '../../app/shared/theme/color-mode.ts'
import { PLACE_HEADERS } from '../http/country-key.ts'

/** All that a guest's page may depend on. */
export interface GuestView {
  /** The headers that the page is rendered with: nothing else of the visitor can get into it. */
  readonly headers: Readonly<Record<string, string>>
  /** Names the page among those of other paths, languages and colours; the visitor's country is not in it. */
  readonly key: string
}

/** Pages whose address holds a secret or that only lead elsewhere are made anew for each visitor. */
const NEVER_KEPT: ReadonlySet<RouteName> = new Set<RouteName>([
  'verify-confirm-code',
  'password-reset-reset-code',
  'redirect',
])

function isForGuests(pathname: string): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && hit.definition.middleware.length === 0 && !NEVER_KEPT.has(hit.name)
}

/** What a guest's page is rendered from; null for a player, and for a page that differs with every request. */
export function guestView(request: Request): GuestView | null {
  const { pathname, search } = new URL(request.url)
  const cookies = request.headers.get('cookie') ?? ''
  if (search !== '' || readSessionCookie(cookies) !== null || !isForGuests(pathname)) return null
  const mode = readCookie(cookies, COLOR_MODE_COOKIE)
  // Only the first address asks for the language, to send the visitor on to another one.
  const language =
    pathname === '/'
      ? preferredLocale(readCookie(cookies, USER_LANGUAGE_KEY), request.headers.get('accept-language') ?? '')
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
