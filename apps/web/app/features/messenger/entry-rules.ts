/** What the page does with a launch: nothing, log its user in, put them in the place of somebody else, or offer that. */
export type Entry = 'stay' | 'log-in' | 'change-player' | 'offer-change'

export interface EntryFacts {
  /** Whether there is launch data to log in with, and whom it names. */
  readonly userId: string | null
  /** The player whom the page shows; null for a guest. */
  readonly player: { readonly tgUserId: string | null } | null
  /** Whether the player signed out on purpose since the launch. */
  readonly isSignedOut: boolean
  /** Whether this launch took somebody's place already. */
  readonly hasChanged: boolean
}

/**
 * Somebody who is in stays in, however old the launch data has become: it is not even sent. A guest is logged in without
 * being asked. Who is there as another user of the messenger is not the one who opened the app: a device may be shared. A
 * launch takes a place once: where two are open for two users, each would end the other's session for ever. A player
 * without a user of the messenger stays: they may be about to connect it. Whoever signed out is left alone, as a guest and
 * as who they sign in as then.
 */
export function decideEntry({ userId, player, isSignedOut, hasChanged }: EntryFacts): Entry {
  if (userId === null || isSignedOut) return 'stay'
  if (player === null) return 'log-in'
  if (player.tgUserId === null || player.tgUserId === userId) return 'stay'
  return hasChanged ? 'offer-change' : 'change-player'
}
