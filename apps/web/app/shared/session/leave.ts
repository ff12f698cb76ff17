import { localizePath, splitLocale } from '@tessera/contract/routes'

/** What belongs to one player in this browser, removed at logout (specification, states: session). */
export const PLAYED_GAMES_KEY = 'playedGames'
export const RETURN_GAME_KEY = 'returnGame'

/** The home page in the language of the page shown. */
const homePath = (): string => localizePath('/', splitLocale(location.pathname).locale)

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

/** The session is over (401 or 403): home, with the sign-in dialog. */
export function leaveToSignIn(): void {
  forgetPlayer()
  location.assign(`${homePath()}?sign-in=true`)
}
