import { SPORT_KEPT } from '@tessera/contract/constants'
import { DEFAULT_LOCALE, isLocale, localizePath } from '@tessera/contract/routes'
import { launch } from '../messenger/launch.ts'
import { signInPath } from '../navigation/way-back.ts'

/** What belongs to one player in this browser, removed at logout (specification, states: session). */
export const PLAYED_GAMES_KEY = 'playedGames'
/** The game that a player was interrupted at: only a log-out removes it. */
export const RETURN_GAME_KEY = 'returnGame'
/** What was typed into a form under which the session ended, in the tab: a log-out removes it. */
export const FORM_DRAFT_KEY = 'formDraft'
/** Bets on sport that were on their way, which go with every end of a session: nobody bets for who was here before. */
const SPORT_PLACING_KEY = `${SPORT_KEPT.prefix}${SPORT_KEPT.placing}`
/** The bet slip, with its stakes: a log-out removes it. */
const SPORT_SLIP_KEY = `${SPORT_KEPT.prefix}${SPORT_KEPT.slip}`

/** The home page in the language of the page shown, which not every path tells. */
function homePath(): string {
  const { lang } = document.documentElement
  return localizePath('/', isLocale(lang) ? lang : DEFAULT_LOCALE)
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
  localStorage.removeItem(PLAYED_GAMES_KEY)
  localStorage.removeItem(SPORT_PLACING_KEY)
  location.assign(path)
}

/** Run before a page is left for the sign-in: what was typed there is kept for who comes back. */
export const beforeSignIn = new Set<() => void>()

/** Keeps what was typed on the page for who comes back to it. */
export function keepTyped(): void {
  for (const keep of beforeSignIn) keep()
}

/**
 * The player has signed out, here or in another tab: home, and nothing typed stays.
 *
 * @param isLost whether another tab's session was refused instead: what was typed here is kept for who signs in again
 */
export function leaveToHome(isLost = false): void {
  if (isLost) keepTyped()
  else {
    sessionStorage.removeItem(FORM_DRAFT_KEY)
    localStorage.removeItem(SPORT_SLIP_KEY)
  }
  leaveTo(homePath())
}

const leaveToSamePage = (): void => leaveTo(location.pathname + location.search)

/** Another player is in by now: the same page as theirs, and nothing of who was here. */
export function leaveToOtherPlayer(): void {
  localStorage.removeItem(RETURN_GAME_KEY)
  localStorage.removeItem(SPORT_SLIP_KEY)
  leaveToSamePage()
}

/**
 * The session is over (401 or 403, or a refused refresh): home, with the sign-in dialog, and back here by it. A user of the
 * messenger is logged in again instead.
 */
export function leaveToSignIn(): void {
  keepTyped()
  if (launch?.takeTryAgain()) leaveToSamePage()
  else leaveTo(signInPath(homePath(), location.pathname + location.search + location.hash))
}
