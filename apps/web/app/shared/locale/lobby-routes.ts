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

/** Whether a page is one of the lobby, as the server draws it: nothing of it is behind a dialog or a form. */
export function isLobby({ pathname, search }: URL): boolean {
  const hit = matchRoute(pathname)
  return hit !== null && LOBBY.has(hit.name) && search === ''
}
