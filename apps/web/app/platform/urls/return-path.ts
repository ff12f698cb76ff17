import { safePath } from '@tessera/contract/safe-path'

/**
 * Return path: the page from which a guest was sent to the sign-in. It is the value of the sign-in and sign-up dialogs
 * in the URL, so that it survives reloads and is passed from one dialog to the other:
 * `/?sign-in=/wallet/history?tab=bets`.
 */
const NO_RETURN_PATH = 'true'

/** Maximum length; longer return paths are dropped. None of ours is that long, and browsers and servers limit URLs. */
const MAX_LENGTH = 2000

/** Returns the home page with the sign-in dialog open, and with the return path. */
export function signInPath(home: string, returnPath: string): string {
  const path = safePath(returnPath)
  const isWorthIt = path !== null && path !== home && path.length <= MAX_LENGTH
  return `${home}?sign-in=${isWorthIt ? encodeURIComponent(path) : NO_RETURN_PATH}`
}

/** Returns the return path in a dialog's value; null if there is none. */
export const returnPathOf = (value: string): string | null =>
  value === NO_RETURN_PATH ? null : safePath(value)
