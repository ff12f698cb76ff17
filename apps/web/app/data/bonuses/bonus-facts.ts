import type { BonusTerms, FreeSpins, PlayerBonus } from '@tessera/contract'
import { BONUS_STATUS, FREESPIN_STATUS } from '@tessera/contract/statuses'

/** Returns the part of the wagering requirement that is met, in percent rounded down, so that 100 means all of it. */
export const wageredPercent = ({ wagered, terms }: Pick<PlayerBonus, 'wagered' | 'terms'>): number =>
  terms.wageringRequired === 0 ? 100 : Math.floor((wagered * 100) / terms.wageringRequired)

/** Returns the active bonuses in a currency, with bonus money for the next stakes first. */
export const activeIn = (bonuses: readonly PlayerBonus[], currency: string | null): PlayerBonus[] =>
  bonuses
    .filter((bonus) => bonus.status === BONUS_STATUS.active && bonus.currency === currency)
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt))

/** Returns the active free spins that can be played in a game and a currency. */
export const freeSpinsIn = (
  spins: readonly FreeSpins[],
  gameId: string,
  currency: string | null,
): FreeSpins[] =>
  spins.filter(
    ({ status, left, gameIds, ...each }) =>
      status === FREESPIN_STATUS.active &&
      left > 0 &&
      each.currency === currency &&
      (gameIds.length === 0 || gameIds.includes(gameId)),
  )

/** Returns the part of a stake in a game that counts, in basis points, as the money core decides it. */
export const contributionIn = (
  { games, categories, other }: BonusTerms['contribution'],
  game: { readonly id: string; readonly kind: string },
): number => games[game.id] ?? categories[game.kind] ?? other
