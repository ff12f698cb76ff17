import { isLocale, type LocaleCode, splitLocale } from '@tessera/contract/routes'
import { readCookie } from '../../platform/browser/cookie-text.ts'
import { USER_LANGUAGE_KEY } from '../../platform/preferences/user-language.ts'
import { preferredLocale, prefixablePath } from '../../platform/urls/match-route.ts'

/** Returns the language of the page of this site that the visitor comes from; null without one. */
function languageBefore(referrer: string | null, origin: string): LocaleCode | null {
  if (referrer === null || !URL.canParse(referrer)) return null
  const before = new URL(referrer)
  const isOurs = before.origin === origin && prefixablePath(before.pathname) !== null
  return isOurs ? splitLocale(before.pathname).locale : null
}

/**
 * Returns the visitor's language: the stored one, that of the previous page on a page with the same path in every
 * language, or the browser's; null if none of them names one of ours.
 */
export function visitorLanguage(url: URL, headers: Headers): LocaleCode | null {
  const stored = readCookie(headers.get('cookie') ?? '', USER_LANGUAGE_KEY)
  const hasOnePath = prefixablePath(url.pathname) === null
  const before = hasOnePath ? languageBefore(headers.get('referer'), url.origin) : null
  if (before !== null && (stored === null || !isLocale(stored))) return before
  return preferredLocale(stored, headers.get('accept-language') ?? '')
}
