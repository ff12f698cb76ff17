import type { BonusCode } from '@tessera/contract'
import { BONUS_CODE_STATUS } from '@tessera/contract/statuses'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useLocalText } from './use-local-text.ts'

/** Alerts of the answers to a code (specification, error catalogue). */
const ALERTS = {
  [BONUS_CODE_STATUS.accepted]: 'bonus-code-accepted',
  [BONUS_CODE_STATUS.used]: 'bonus-code-used',
  [BONUS_CODE_STATUS.incorrect]: 'bonus-code-incorrect',
  [BONUS_CODE_STATUS.notAvailable]: 'bonus-code-not-available',
} as const satisfies Record<BonusCode['status'], string>

/** Returns a function that shows the alert of an entered code. It does nothing without one. */
export function useCodeAlert(): (code: BonusCode | undefined) => void {
  const alerts = useAlerts()
  const local = useLocalText()
  return (code) => {
    if (code === undefined) return
    alerts.show(ALERTS[code.status], { code: code.bonusCode, name: code.title ? local(code.title) : '' })
  }
}
