import { DEFAULT_LOCALE, isLocale, localizePath } from '@tessera/contract/routes'
import { signInPath } from '../navigation/way-back.ts'

/** What belongs to one player in this browser, removed at logout (specification, states: session). */
const PLAYED_GAMES_KEY = 'playedGames'
const RETURN_GAME_KEY = 'returnGame'

/** The home page in the language of the page shown, which not every path tells. */
function homePath(): string {
  const { lang } = document.documentElement
  return localizePath('/', isLocale(lang) ? lang : DEFAULT_LOCALE)
}

/** Forgets what this tab and browser keep of the player. */
function forgetPlayer(): void {
  localStorage.removeItem(PLAYED_GAMES_KEY)
  sessionStorage.removeItem(RETURN_GAME_KEY)
}

let isLeaving = false

/** Leaves by a full load, so that nothing of the player stays in memory or subscribed. The first to leave says where to. */
function leaveTo(path: string): void {
  if (isLeaving) return
  isLeaving = true
  // A page that comes back from the browser's page cache may have to leave again.
  const comeBack = () => {
    isLeaving = false
  }
  window.addEventListener('pageshow', comeBack, { once: true })
  forgetPlayer()
  location.assign(path)
}

/** The player has signed out, here or in another tab: home. */
export const leaveToHome = (): void => leaveTo(homePath())

/** The session is over (401 or 403, or a refused refresh): home, with the sign-in dialog, and back here by it. */
export const leaveToSignIn = (): void =>
  leaveTo(signInPath(homePath(), location.pathname + location.search + location.hash))
