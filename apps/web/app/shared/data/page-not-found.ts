import { data } from 'react-router'
import { matchRoute } from '../locale/match-route.ts'

/** Throws the error of a path that no page shows (specification, screens and routes). */
export function pageNotFound(pathname: string): never {
  throw data(`Page not found: ${pathname}`, { status: 404 })
}

/** Throws for a path that fits a pattern but is no page: `/nope/games` has a prefix that is no language. */
export function assertPage(pathname: string): void {
  if (matchRoute(pathname) === null) pageNotFound(pathname)
}
