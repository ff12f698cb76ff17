import type { RouteName } from '@tessera/contract/routes'
import { matchRoute } from './match-route.ts'

/** Pages whose texts are all in the first catalogue (lingui.config.ts). */
const LOBBY: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'games',
  'games-params',
  'games-providers',
  'favorites',
  'recently-played',
  'static',
  'redirect',
])

/** Whether a page has texts beyond the first catalogue. */
export function needsMoreMessages(pathname: string): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && !LOBBY.has(hit.name)
}

/**
 * Whether the rest of a page's content (LATER_CONTENT) may come with its scripts, kept from page to page, instead of in
 * each: nothing that the server draws of it is behind a dialog or a form. A game's page is asked for again and again.
 */
export function hasContentLater({ pathname, search }: URL): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && (LOBBY.has(hit.name) || hit.name === 'game') && search === ''
}
