import type { ComponentType } from 'react'

/** Signed data of a launch, and the launch time that it contains, in milliseconds since 1970. */
export interface LaunchProof {
  readonly payload: string
  readonly launchedMs: number
}

/** Behaviour that differs if a messenger opened the app. It is in a separate chunk (features/messenger/start.tsx). */
export interface Launch {
  /** Client facts that calls send: the address of the bot that opened the app, or the origin of the site. */
  readonly client: { readonly source: string; readonly platform: 'tg' }
  /** Signs in the user who opened the app, and follows the theme and size of the messenger. */
  readonly App: ComponentType
  /** Offers a player to connect their messenger account. */
  readonly Connect: ComponentType
  /**
   * Starts a new log-in attempt by reloading the page after the session ended. Returns false if the player
   * has to sign in.
   */
  readonly takeRetry: () => boolean
  /** Stores that the player logged out, so that no tab signs them in automatically before the next launch. */
  readonly recordLogOut: () => void
  /** Returns the signed proof of who opened the app; null if the messenger sent none. */
  readonly proof: () => LaunchProof | null
  /** Closes the app in the messenger. */
  readonly close: () => void
  /** Opens a page of another site outside of the app, which stays open. */
  readonly openLink: (url: string) => void
}

/**
 * The launch of this tab; null in a browser, on the server, and if the messenger couldn't be reached. It is set
 * before hydration.
 */
export let launch: Launch | null = null

export function setLaunch(next: Launch | null): void {
  launch = next
}
