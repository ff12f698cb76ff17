import type { HistoryRound } from '@tessera/contract'

/** Result of a round for the player. */
export type RoundStanding =
  | { readonly kind: 'running' | 'refunded' }
  /** Returned amount, refunds included, minus the stake, in subunits. */
  | { readonly kind: 'won' | 'even' | 'lost'; readonly net: number }

/** Returns the result of a round. A return below the stake is a loss, even if the game celebrated it. */
export function roundStanding({
  net,
  isRolledBack,
}: Pick<HistoryRound, 'net' | 'isRolledBack'>): RoundStanding {
  if (isRolledBack) return { kind: 'refunded' }
  if (net === null) return { kind: 'running' }
  return { kind: net > 0 ? 'won' : net < 0 ? 'lost' : 'even', net }
}
