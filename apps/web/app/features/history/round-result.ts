import type { HistoryRound } from '@tessera/contract'

/** How a round ended for the player. */
export type RoundResult =
  | { readonly kind: 'running' | 'refunded' }
  /** `net` is what came back less what was staked, in subunits. */
  | { readonly kind: 'won' | 'even' | 'lost'; readonly net: number }

/** A return below the stake is a loss, whatever the game celebrated. */
export function roundResult(
  round: Pick<HistoryRound, 'stake' | 'payout' | 'isSettled' | 'isRolledBack'>,
): RoundResult {
  if (round.isRolledBack) return { kind: 'refunded' }
  if (!round.isSettled) return { kind: 'running' }
  const net = round.payout - round.stake
  return { kind: net > 0 ? 'won' : net < 0 ? 'lost' : 'even', net }
}
