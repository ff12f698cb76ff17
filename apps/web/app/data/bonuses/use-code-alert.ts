import type { BonusCode } from '@tessera/contract'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { codeAlert } from './code-alert.ts'
import { useLocalText } from './use-local-text.ts'

/** Returns a function that shows the alert of an entered code. It does nothing without one. */
export function useCodeAlert(): (code: BonusCode | undefined) => void {
  const alerts = useAlerts()
  const local = useLocalText()
  return (code) => {
    if (code === undefined) return
    alerts.show(codeAlert(code.status), { code: code.bonusCode, name: code.title ? local(code.title) : '' })
  }
}
