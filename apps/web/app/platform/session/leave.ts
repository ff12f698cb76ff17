import { SPORT_KEPT } from '@tessera/contract/constants'
import { DEFAULT_LOCALE, isLocale, localizePath } from '@tessera/contract/routes'
import { saveDrafts } from '../browser/form-drafts.ts'
import { launch } from '../messenger/launch.ts'
import { signInPath } from '../urls/return-path.ts'

/** Storage key of the games that the player opened; removed at log-out (specification, states: session). */
export const PLAYED_GAMES_KEY = 'playedGames'
/** Storage key of the game that was interrupted; only a log-out removes it. */
export const RETURN_GAME_KEY = 'returnGame'
/** Storage key of the form drafts of a tab; removed at log-out. */
export const FORM_DRAFT_KEY = 'formDraft'
/**
 * Storage key of bets that are being placed. Removed whenever a session ends, so that the next player can't place them.
 */
const SPORT_PLACING_KEY = `${SPORT_KEPT.prefix}${SPORT_KEPT.placing}`
/** Storage key of the bet slip with its stakes; removed at log-out. */
const SPORT_SLIP_KEY = `${SPORT_KEPT.prefix}${SPORT_KEPT.slip}`

/** Returns the home page in the language of the page. The path alone doesn't always contain it. */
function homePath(): string {
  const { lang } = document.documentElement
  return localizePath('/', isLocale(lang) ? lang : DEFAULT_LOCALE)
}

let isLeaving = false

/**
 * Leaves by a full page load, so that no data or subscription of the player stays in memory. Only the first call
 * navigates.
 */
function leaveTo(path: string): void {
  if (isLeaving) return
  isLeaving = true
  // A page restored from the browser's page cache may have to leave again.
  const reset = () => {
    isLeaving = false
  }
  window.addEventListener('pageshow', reset, { once: true })
  localStorage.removeItem(PLAYED_GAMES_KEY)
  localStorage.removeItem(SPORT_PLACING_KEY)
  location.assign(path)
}

/**
 * Goes to the home page after a log-out in this or another tab, and removes form drafts.
 *
 * @param isLost true if the session was refused in another tab: form drafts are saved for the next sign-in
 */
export function leaveToHome(isLost = false): void {
  if (isLost) saveDrafts()
  else {
    sessionStorage.removeItem(FORM_DRAFT_KEY)
    localStorage.removeItem(SPORT_SLIP_KEY)
  }
  leaveTo(homePath())
}

const leaveToSamePage = (): void => leaveTo(location.pathname + location.search)

/** Reloads the page for another player who has logged in, and removes the previous player's items. */
export function leaveToOtherPlayer(): void {
  localStorage.removeItem(RETURN_GAME_KEY)
  localStorage.removeItem(SPORT_SLIP_KEY)
  leaveToSamePage()
}

/**
 * Ends a lost session (401, 403 or a refused refresh): goes to the home page with the sign-in dialog, which leads back
 * to this page. A messenger's user is logged in again automatically instead.
 */
export function leaveToSignIn(): void {
  saveDrafts()
  if (launch?.takeRetry()) leaveToSamePage()
  else leaveTo(signInPath(homePath(), location.pathname + location.search + location.hash))
}
