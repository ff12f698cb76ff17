import type { BonusUpdated } from '@tessera/contract/channels'
import { BONUS_RESULT, BONUS_STATUS } from '@tessera/contract/statuses'

type Change = Pick<BonusUpdated['bonus'], 'status' | 'result' | 'converted'>

/** Time without further changes before the lists of bonuses and free spins are reloaded (specification, business constants). */
export const REFRESH_DEBOUNCE_MS = 500

/** Messages of the pairs of status and result (specification, states). */
function messageOf({ status, result, converted }: Change): string | null {
  if (status === BONUS_STATUS.issued) return 'bonus-issued'
  if (status === BONUS_STATUS.active) return 'bonus-activated'
  if (result === BONUS_RESULT.played) return converted > 0 ? 'bonus-played' : 'bonus-used-up'
  if (result === BONUS_RESULT.canceled) return 'bonus-canceled'
  return result === BONUS_RESULT.none ? null : 'bonus-expired'
}

/** Returns the alert of a changed bonus. Its wording depends on the number of games that it is restricted to; null without one. */
export function bonusAlertKey({ wagerCasinoConditions, ...change }: BonusUpdated['bonus']): string | null {
  const message = messageOf(change)
  const count = wagerCasinoConditions.gameIds.length
  // Only what is still to be played depends on the games.
  if (message !== 'bonus-issued' && message !== 'bonus-activated') return message
  return `${message}-${count === 0 ? 'all' : count === 1 ? 'one' : 'several'}`
}
