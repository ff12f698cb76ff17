import type { WayKind } from '@tessera/contract'

/** Facts that decide whether a player can sign in by a method. */
export interface WayFacts {
  readonly kind: WayKind
  readonly key: string
  readonly secret: string | null
  readonly confirmedAt: Date | null
}

/**
 * True if a player can sign in by this method alone. An unconfirmed address without a password doesn't count; a confirmed
 * one can receive a link that sets a password. All other methods are verified when they are added.
 */
export const canSignInBy = ({ kind, secret, confirmedAt }: WayFacts): boolean =>
  kind !== 'email' || secret !== null || confirmedAt !== null

export type RemovalDecision = 'remove' | 'last' | 'unknown'

/** Decides whether a sign-in method may be removed. Another method must remain that the player can sign in by. */
export function decideRemoval(
  ways: readonly WayFacts[],
  { kind, key }: Pick<WayFacts, 'kind' | 'key'>,
): RemovalDecision {
  const isIt = (way: WayFacts) => way.kind === kind && way.key === key
  if (!ways.some(isIt)) return 'unknown'
  return ways.some((way) => !isIt(way) && canSignInBy(way)) ? 'remove' : 'last'
}
