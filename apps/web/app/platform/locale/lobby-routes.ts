import type { RouteName } from '@tessera/contract/routes'
import { matchRoute } from '../urls/match-route.ts'

/** Pages whose texts are all in the first catalogue (lingui.config.ts). */
const LOBBY: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'games',
  'games-params',
  'games-providers',
  'favorites',
  'recently-played',
  'static',
  'questions',
  'questions-page',
  'slug',
  'redirect',
])

/** True if a page has texts outside of the first catalogue. */
export function needsMoreMessages(pathname: string): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && !LOBBY.has(hit.name)
}

/**
 * True if the rest of a page's content (DEFERRED_CONTENT) can be loaded with its scripts and cached between pages,
 * rather than included in each page. The server must not render a dialog or form that uses it. Game pages are requested
 * often.
 */
export function hasDeferredContent({ pathname, search }: URL): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && (LOBBY.has(hit.name) || hit.name === 'game') && search === ''
}
