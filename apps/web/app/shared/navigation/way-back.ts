import { safePath } from '@tessera/contract/safe-path'

/**
 * The way back: where a guest was who is asked to sign in. It is the value of the sign-in and sign-up dialogs in the
 * address, so that it outlives reloads and goes from one dialog to the other: `/?sign-in=/wallet/history?tab=bets`.
 */
const NO_WAY = 'true'

/** Longer ones are dropped: nothing of ours is, and addresses have their bounds. */
const MAX_LENGTH = 2000

/** The home page with the sign-in dialog open, and with the way back to where it was asked for. */
export function signInPath(home: string, way: string): string {
  const path = safePath(way)
  const isWorthIt = path !== null && path !== home && path.length <= MAX_LENGTH
  return `${home}?sign-in=${isWorthIt ? encodeURIComponent(path) : NO_WAY}`
}

/** The way back that a dialog's value holds; null if it holds none. */
export const wayOf = (value: string): string | null => (value === NO_WAY ? null : safePath(value))
