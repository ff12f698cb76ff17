import { type LocaleCode, localizePath } from '@tessera/contract/routes'
import { writeCookie } from '../session/write-cookie.ts'
import { prefixablePath } from './match-route.ts'

/** Where the language that a visitor chose is kept: as a storage item, and as a cookie for the server. */
export const USER_LANGUAGE_KEY = 'user-language'

/** Keeps the language that a visitor chose, for this browser and for the server. */
export function storeLanguage(code: string): void {
  localStorage.setItem(USER_LANGUAGE_KEY, code)
  writeCookie(USER_LANGUAGE_KEY, code)
}

/** The address of a page of this site in another language. */
export function pathIn(code: LocaleCode, { pathname, search }: { pathname: string; search: string }): string {
  const path = prefixablePath(pathname)
  return (path === null ? pathname : localizePath(path, code)) + search
}
