import type { WayKind } from '@tessera/contract'

/** What decides whether a player can come in by a way. */
export interface WayFacts {
  readonly kind: WayKind
  readonly key: string
  readonly secret: string | null
  readonly confirmedAt: Date | null
}

/**
 * Whether a player can come in by a way alone. An address without a password opens nothing by itself, but once it is
 * confirmed a message to it does, which sets a password. All others are proved when they are added.
 */
export const isWayIn = ({ kind, secret, confirmedAt }: WayFacts): boolean =>
  kind !== 'email' || secret !== null || confirmedAt !== null

export type RemovalDecision = 'remove' | 'last' | 'unknown'

/** Whether one of a player's ways may be taken away: another one must be left that leads in. */
export function decideRemoval(
  ways: readonly WayFacts[],
  { kind, key }: Pick<WayFacts, 'kind' | 'key'>,
): RemovalDecision {
  const isIt = (way: WayFacts) => way.kind === kind && way.key === key
  if (!ways.some(isIt)) return 'unknown'
  return ways.some((way) => !isIt(way) && isWayIn(way)) ? 'remove' : 'last'
}
