import { LOCALE_PREFIX } from '@tessera/contract/routes'
import { data } from 'react-router'
import { matchRoute } from '../locale/match-route.ts'

/** Throws the error of a path that fits no route (specification, screens and routes). */
export function pageNotFound(pathname: string): never {
  throw data(`Page not found: ${pathname}`, { status: 404 })
}

/** Throws the error of a path that fits a route and fails its validation (specification, screens and routes). */
export function pageInvalid(pathname: string): never {
  throw data(`Page Not Found: ${pathname}`, { status: 404 })
}

/**
 * Throws for a path that fits a pattern of the router but is no page: in `/xx/games` the prefix is none of our languages;
 * in `/nope`, which the router takes for one, it does not even look like a language.
 */
export function assertPage(pathname: string): void {
  if (matchRoute(pathname) !== null) return
  const [, first = ''] = pathname.split('/')
  if (LOCALE_PREFIX.test(first)) pageInvalid(pathname)
  pageNotFound(pathname)
}
