import type { HistoryRound } from '@tessera/contract'

/** How a round ended for the player. */
export type RoundStanding =
  | { readonly kind: 'running' | 'refunded' }
  /** `net` is what came back, refunds included, less what was staked, in subunits. */
  | { readonly kind: 'won' | 'even' | 'lost'; readonly net: number }

/** A return below the stake is a loss, whatever the game celebrated. */
export function roundStanding({
  net,
  isRolledBack,
}: Pick<HistoryRound, 'net' | 'isRolledBack'>): RoundStanding {
  if (isRolledBack) return { kind: 'refunded' }
  if (net === null) return { kind: 'running' }
  return { kind: net > 0 ? 'won' : net < 0 ? 'lost' : 'even', net }
}
