/** Session storage key of the launch parameters. The messenger's library reads them here as well; the value is JSON. */
const LAUNCH_KEY = 'tapps/launchParams'
/** Names of the launch parameters for the data and for a placeholder. */
const DATA = 'tgWebAppData'
const PLACEHOLDER = 'placeholder'
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
  if (!hash.includes('tgWebAppPlatform=')) return
  const params = new URLSearchParams(hash)
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
  const bot = new URLSearchParams(location.search).get('botUrl')
  if (bot?.startsWith('https://')) localStorage.setItem(BOT_URL_KEY, bot)
  // The address of another bot doesn't belong to this launch.
  else localStorage.removeItem(BOT_URL_KEY)
  history.replaceState(history.state, '', location.pathname + location.search)
}

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
