/** Where a launch is kept while the tab lives: the messenger's own library looks there too, and its value is JSON. */
const LAUNCH_KEY = 'tapps/launchParams'
/** Names in the launch: of its data, and of what stands there instead of some. */
const DATA = 'tgWebAppData'
const PLACEHOLDER = 'placeholder'
/** The address of the bot that opened the app (specification, locally stored items). */
export const BOT_URL_KEY = 'botURL'
/** Set, for all tabs, when the player signed out within a launch: nobody is signed in unasked before the next one. */
const SIGNED_OUT_KEY = 'messengerSignedOut'
/** Set in a tab once it took another player's place by its launch. */
const CHANGED_KEY = 'messengerChanged'
/** Set once a launch was led to the language of its user: a page in another one was chosen then. */
const LOOKED_KEY = 'messengerLooked'
const AGAIN_KEY = 'messengerAgainMs'
/** Sooner than this the same refusal would only come again. */
const AGAIN_AFTER_MS = 15_000

/**
 * Takes what the messenger put behind the address, before anything else reads it: it must not stay in the history, nor
 * come to a way back. After a reload it is in the storage of the tab.
 */
export function takeLaunch(): void {
  const hash = location.hash.slice(1)
  if (!hash.includes('tgWebAppPlatform=')) return
  const params = new URLSearchParams(hash)
  const data = params.get(DATA)
  if (data !== null && isPlaceholder(data)) {
    // The messenger's library takes whole data or none.
    params.delete(DATA)
    params.set(PLACEHOLDER, data)
  } else if (data !== null) {
    // Somebody opened the app. A placeholder is what a client gives when it loads it again.
    localStorage.removeItem(SIGNED_OUT_KEY)
    sessionStorage.removeItem(CHANGED_KEY)
  }
  sessionStorage.setItem(LAUNCH_KEY, JSON.stringify(params.toString()))
  sessionStorage.removeItem(LOOKED_KEY)
  const bot = new URLSearchParams(location.search).get('botUrl')
  if (bot?.startsWith('https://')) localStorage.setItem(BOT_URL_KEY, bot)
  // Another bot's address is none of this launch.
  else localStorage.removeItem(BOT_URL_KEY)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** What the messenger gave to the launch, in the form of a query; empty when there was none. */
export function launchParams(): URLSearchParams {
  const kept = sessionStorage.getItem(LAUNCH_KEY)
  return new URLSearchParams(kept === null ? '' : String(JSON.parse(kept)))
}

/** The launch data that the messenger gave, a placeholder too; null for none. */
export const givenData = (): string | null => launchParams().get(DATA) ?? launchParams().get(PLACEHOLDER)

/** Whether launch data says nothing but that there is some: `query_id`, as some clients give after a reload. */
export const isPlaceholder = (data: string): boolean =>
  [...new URLSearchParams(data).keys()].every((name) => name === 'query_id')

/** Forgets the launch, when the app could not start on it. */
export const forgetLaunch = (): void => sessionStorage.removeItem(LAUNCH_KEY)

/** Who signs out on purpose is not signed in again by a launch that is still there, in this tab or another. */
export const noteSignedOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, '1')

export const isSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null

/** This launch took another player's place: it does not do so again unasked. */
export const noteChanged = (): void => sessionStorage.setItem(CHANGED_KEY, '1')

export const hasChanged = (): boolean => sessionStorage.getItem(CHANGED_KEY) !== null

/** Whether this is the first page of the launch; it is not any more after the question. */
export function isFirstLook(): boolean {
  const isFirst = sessionStorage.getItem(LOOKED_KEY) === null
  sessionStorage.setItem(LOOKED_KEY, '1')
  return isFirst
}

let isWayOffered = true

/** Whether players come in from the messenger here, as the server says. */
export const noteOffered = (isIt: boolean): void => {
  isWayOffered = isIt
}

export const isOffered = (): boolean => isWayOffered

/** Takes the one try in a while to log in again by loading the page; false where that was tried a moment ago. */
export function takeTryAgain(nowMs: number): boolean {
  const sinceMs = nowMs - Number(sessionStorage.getItem(AGAIN_KEY) ?? 0)
  sessionStorage.setItem(AGAIN_KEY, String(nowMs))
  return sinceMs >= AGAIN_AFTER_MS
}

/** In a page of the messenger's own site a browser keeps a cookie only where it is that site's part alone. */
export const framedCookie = (text: string): string =>
  window.parent === window || location.protocol !== 'https:'
    ? text
    : text.replace('SameSite=Lax', 'SameSite=None; Partitioned')
