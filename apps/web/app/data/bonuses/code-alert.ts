import type { BonusCode } from '@tessera/contract'
import { BONUS_CODE_STATUS } from '@tessera/contract/statuses'

/** Alerts of the answers to a code (specification, the error catalogue). */
const ALERTS = {
  [BONUS_CODE_STATUS.accepted]: 'bonus-code-accepted',
  [BONUS_CODE_STATUS.used]: 'bonus-code-used',
  [BONUS_CODE_STATUS.incorrect]: 'bonus-code-incorrect',
  [BONUS_CODE_STATUS.notAvailable]: 'bonus-code-not-available',
} as const satisfies Record<BonusCode['status'], string>

/** Returns the key of the alert about an entered code. */
export const codeAlert = (status: BonusCode['status']) => ALERTS[status]
