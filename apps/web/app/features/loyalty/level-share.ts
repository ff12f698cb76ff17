import type { LoyaltyAccount } from '@tessera/contract'

/**
 * Returns how far the player is between two levels in whole percent; 100 on the highest. Points below the present level, after some
 * were taken back, count as nothing.
 */
export function levelShare({ points, currentLevel, nextLevel }: Omit<LoyaltyAccount, 'version'>): number {
  if (!nextLevel) return 100
  const span = nextLevel.points - currentLevel.points
  const done = Math.max(0, points - currentLevel.points)
  return span <= 0 ? 100 : Math.min(99, Math.floor((done * 100) / span))
}
