import type { ComponentType } from 'react'

/** The data of a launch, and when it was, in milliseconds since 1970, as it says itself. */
export interface LaunchProof {
  readonly payload: string
  readonly launchedMs: number
}

/** What the app does in another way where the messenger opened it. It brings its own code (features/messenger/start.tsx). */
export interface Launch {
  /** What calls tell of where the app runs: the address of the bot that opened it, else the origin of the site. */
  readonly client: { readonly source: string; readonly platform: 'tg' }
  /** Brings whoever opened the app in, and goes along with what is around the page. */
  readonly App: ComponentType
  /** Offers a player to come in from the messenger. */
  readonly Connect: ComponentType
  /** Takes the try to log in again by loading the page, where the session is over; false leaves it to the sign-in. */
  readonly takeTryAgain: () => boolean
  /** Whoever signs out on purpose is not signed in again before the next launch, in any tab. */
  readonly noteSignedOut: () => void
  /** What vouches for who opened the app; null where the messenger gave nothing. */
  readonly proof: () => LaunchProof | null
  /** Closes the app, as the messenger does. */
  readonly close: () => void
  /** Shows a page of somebody else outside of the app, which stays open. */
  readonly openLink: (url: string) => void
}

/**
 * The launch of this tab; null in a browser, on the server, and where the messenger could not be spoken with. It is there
 * before the page comes alive.
 */
export let launch: Launch | null = null

export function setLaunch(next: Launch | null): void {
  launch = next
}
