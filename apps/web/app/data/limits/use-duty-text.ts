import { useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'

/** Returns the texts for a player who needs a deposit limit before they deposit or bet; null for all others. */
export function useDutyText(
  meta: Pick<LimitsMeta, 'missingDeposits'> | undefined,
): { readonly title: string; readonly text: string } | null {
  const { t } = useLingui()
  const names: Record<LimitsMeta['missingDeposits'][number], string> = {
    daily: t`Day`,
    weekly: t`Week`,
    monthly: t`Month`,
  }
  const missing = meta?.missingDeposits ?? []
  if (missing.length === 0) return null
  const periods = missing.map((period) => names[period]).join(', ')
  return {
    title: t`Set a deposit limit first`,
    text: t`In your country you need your own deposit limit before you deposit or bet. Still missing: ${periods}.`,
  }
}
