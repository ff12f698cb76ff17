/** Action after a launch: none, log the user in, replace the logged-in player, or offer to replace them. */
export type Entry = 'stay' | 'log-in' | 'change-player' | 'offer-change'

export interface EntryFacts {
  /** User id in the launch data; null if there is no data to log in with. */
  readonly userId: string | null
  /** The player whom the page shows; null for a guest. */
  readonly player: { readonly tgUserId: string | null } | null
  /** True if the player logged out since the launch. */
  readonly hasLoggedOut: boolean
  /** True if this launch has already replaced a player. */
  readonly hasChanged: boolean
}

/**
 * Decides what a launch does. A guest is logged in automatically. A player with the same user stays logged in, whatever
 * the age of the launch data, which isn't even sent. A player with another user is replaced, because a device may be
 * shared. A launch does that only once: two launches of two users would otherwise end each other's sessions forever. A
 * player without a connected user stays, since they may be about to connect it. After a log-out nothing happens
 * automatically.
 */
export function decideEntry({ userId, player, hasLoggedOut, hasChanged }: EntryFacts): Entry {
  if (userId === null || hasLoggedOut) return 'stay'
  if (player === null) return 'log-in'
  if (player.tgUserId === null || player.tgUserId === userId) return 'stay'
  return hasChanged ? 'offer-change' : 'change-player'
}
