import { DEFAULT_LOCALE, isLocale, localizePath } from '@tessera/contract/routes'
import { signInPath } from '../navigation/way-back.ts'

/** What belongs to one player in this browser, removed at logout (specification, states: session). */
export const PLAYED_GAMES_KEY = 'playedGames'
export const RETURN_GAME_KEY = 'returnGame'

/** The home page in the language of the page shown, which not every path tells. */
function homePath(): string {
  const { lang } = document.documentElement
  return localizePath('/', isLocale(lang) ? lang : DEFAULT_LOCALE)
}

/** Forgets what this tab and browser keep of the player. */
export function forgetPlayer(): void {
  localStorage.removeItem(PLAYED_GAMES_KEY)
  sessionStorage.removeItem(RETURN_GAME_KEY)
}

/** Leaves for the home page. A full load, so that nothing of the player stays in memory or subscribed. */
export function leaveToHome(): void {
  forgetPlayer()
  location.assign(homePath())
}

/** The session is over (401 or 403): home, with the sign-in dialog, and back here by it. */
export function leaveToSignIn(): void {
  forgetPlayer()
  location.assign(signInPath(homePath(), location.pathname + location.search + location.hash))
}
