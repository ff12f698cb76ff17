import { type LocaleCode, localizePath } from '@tessera/contract/routes'
import { writeCookie } from '../browser/write-cookie.ts'
import { prefixablePath } from '../urls/match-route.ts'

/** Name of the storage item and of the cookie, which the server reads, with the visitor's language. */
export const USER_LANGUAGE_KEY = 'user-language'

/** Stores the visitor's language for this browser and for the server. */
export function storeLanguage(code: string): void {
  localStorage.setItem(USER_LANGUAGE_KEY, code)
  writeCookie(USER_LANGUAGE_KEY, code)
}

/** Returns the address of a page of this site in another language. */
export function pathIn(code: LocaleCode, { pathname, search }: { pathname: string; search: string }): string {
  const path = prefixablePath(pathname)
  return (path === null ? pathname : localizePath(path, code)) + search
}
