import { splitLocale } from '@tessera/contract/routes'
import { startTarget } from '@tessera/contract/start-parameter'
import { pathIn } from '../../platform/preferences/user-language.ts'
import { START_PARAMETER, startParameter } from './start-parameter.ts'

/** Session storage key of the launch parameters. The messenger's library reads them here as well; the value is JSON. */
const LAUNCH_KEY = 'tapps/launchParams'
/** Names of the launch parameters for the data and for a placeholder. */
const DATA = 'tgWebAppData'
const PLACEHOLDER = 'placeholder'
/** Set in a tab that a bot's link has opened without launch data: its page is not connected with the messenger. */
const BOT_ALONE_KEY = 'messengerBot'
/** Addresses of bots, as `https://t.me/<name>`. */
const BOT_URL = /^https:\/\/(t|telegram)\.me\/\w{4,32}(\/\w{1,64})?$/
/** Storage key of the address of the bot that opened the app (specification, locally stored items). */
export const BOT_URL_KEY = 'botURL'
/** Set for all tabs when the player logs out during a launch: no automatic sign-in before the next launch. */
const SIGNED_OUT_KEY = 'messengerSignedOut'
/** Set in a tab once its launch has replaced a player. */
const CHANGED_KEY = 'messengerChanged'
/** Set once a launch was redirected to its user's language: a page in another language was chosen later. */
const LANGUAGE_CHECKED_KEY = 'messengerLooked'
const LAST_RETRY_KEY = 'messengerAgainMs'
/** Minimum time between two reloads: an earlier one would be refused again. */
const RETRY_PAUSE_MS = 15_000

/**
 * Stores the launch parameters in the URL's hash and removes them before other code reads the URL. They mustn't stay in
 * the history or in a return path. After a reload they are in the tab's storage.
 */
export function takeLaunch(): void {
  const hash = location.hash.slice(1)
  const query = new URLSearchParams(location.search)
  const bot = query.get('botUrl')
  const botUrl = bot !== null && BOT_URL.test(bot) ? bot : null
  if (!hash.includes('tgWebAppPlatform=')) {
    if (botUrl !== null && !isConnected()) storeBot(botUrl)
    return
  }
  const params = new URLSearchParams(hash)
  const start = query.get(START_PARAMETER)
  if (start !== null && !params.has(START_PARAMETER)) params.set(START_PARAMETER, start)
  query.delete(START_PARAMETER)
  const search = start === null ? location.search : query.size > 0 ? `?${query}` : ''
  const data = params.get(DATA)
  if (data !== null && isPlaceholder(data)) {
    // The messenger's library accepts only complete data or none.
    params.delete(DATA)
    params.set(PLACEHOLDER, data)
  } else if (data !== null) {
    // Real data means that a user opened the app. Clients send a placeholder when they reload it.
    localStorage.removeItem(SIGNED_OUT_KEY)
    sessionStorage.removeItem(CHANGED_KEY)
  }
  sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(params.toString()))
  sessionStorage.removeItem(LANGUAGE_CHECKED_KEY)
  sessionStorage.removeItem(BOT_ALONE_KEY)
  if (botUrl !== null) localStorage.setItem(BOT_URL_KEY, botUrl)
  // The address of another bot doesn't belong to this launch.
  else localStorage.removeItem(BOT_URL_KEY)
  history.replaceState(history.state, '', location.pathname + search)
  const target = startTarget(startParameter(params, data ?? ''))
  const { locale, path } = splitLocale(location.pathname)
  // A launch of another page than the first one already has its target.
  if (target !== null && path === '/') location.replace(pathIn(locale, target))
}

/** Stores the bot whose link has opened this tab, for its later pages. */
function storeBot(botUrl: string): void {
  sessionStorage.setItem(BOT_ALONE_KEY, '1')
  localStorage.setItem(BOT_URL_KEY, botUrl)
}

/** True if the messenger has opened this tab; false if it was opened by the link of a bot alone. */
export const isConnected = (): boolean => sessionStorage.getItem(LAUNCH_KEY) !== null

/** True if a bot opened this tab, with launch data or by its link alone. */
export const isLaunched = (): boolean => isConnected() || sessionStorage.getItem(BOT_ALONE_KEY) !== null

/** Returns the launch parameters of the messenger; empty if there are none. */
export function launchParams(): URLSearchParams {
  const stored = sessionStorage.getItem(LAUNCH_KEY)
  return new URLSearchParams(stored === null ? '' : String(JSON.parse(stored)))
}

/** Returns the messenger's launch data, including a placeholder; null if there is none. */
export const receivedData = (): string | null => launchParams().get(DATA) ?? launchParams().get(PLACEHOLDER)

/** True if launch data is only a placeholder: `query_id`, which some clients send after a reload. */
export const isPlaceholder = (data: string): boolean =>
  [...new URLSearchParams(data).keys()].every((name) => name === 'query_id')

/** Removes the launch when the app can't start on it. */
export const removeLaunch = (): void => sessionStorage.removeItem(LAUNCH_KEY)

/** Records that the player logged out, so that the current launch doesn't sign them in again in any tab. */
export const recordLogOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, '1')

export const hasLoggedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null

/** Records that this launch has replaced a player: it doesn't do so again automatically. */
export const recordPlayerChange = (): void => sessionStorage.setItem(CHANGED_KEY, '1')

export const hasChanged = (): boolean => sessionStorage.getItem(CHANGED_KEY) !== null

/** True for the first page of a launch; false on later calls. */
export function isFirstPage(): boolean {
  const isFirst = sessionStorage.getItem(LANGUAGE_CHECKED_KEY) === null
  sessionStorage.setItem(LANGUAGE_CHECKED_KEY, '1')
  return isFirst
}

let isSignInAvailable = true

/** Stores whether the server offers sign-in by the messenger. */
export const setSignInOffered = (isIt: boolean): void => {
  isSignInAvailable = isIt
}

export const isSignInOffered = (): boolean => isSignInAvailable

/** Returns true if a reload for a new log-in is allowed now, and records it; false shortly after another one. */
export function takeRetry(nowMs: number): boolean {
  const sinceMs = nowMs - Number(sessionStorage.getItem(LAST_RETRY_KEY) ?? 0)
  sessionStorage.setItem(LAST_RETRY_KEY, String(nowMs))
  return sinceMs >= RETRY_PAUSE_MS
}

/**
 * Makes a cookie partitioned within a page of the messenger's own site. Browsers accept no other cookies in
 * such a frame.
 */
export const framedCookie = (text: string): string =>
  window.parent === window || location.protocol !== 'https:'
    ? text
    : text.replace('SameSite=Lax', 'SameSite=None; Partitioned')
