import { BONUS_STATUS, type PlayerBonus } from '@tessera/contract'

/** Decides if a bonus can be cancelled: null, or the error. A round with its money must be given up explicitly. */
export function refuseCancel(
  { status, terms, wagered, hasOpenRounds }: PlayerBonus,
  withOpenRounds: boolean,
): 'bonus_ended' | 'bonus_cancel_locked' | 'bonus_unsettled' | null {
  if (status === BONUS_STATUS.finished) return 'bonus_ended'
  if (terms.cancellable === 'until_wagered' && wagered > 0) return 'bonus_cancel_locked'
  return hasOpenRounds && !withOpenRounds ? 'bonus_unsettled' : null
}
