import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useNoticeText } from './confirm-update.tsx'
import { useDefinitionName, useLimitText, usePeriodName } from './limit-text.ts'

interface ConfirmDeleteProps {
  readonly limit: Limit
  readonly meta: LimitsMeta
  readonly onDone: () => void
}

/** Asks before the deletion of a limit is requested, or confirmed after its notice. */
export function ConfirmDelete({ limit, meta, onDone }: ConfirmDeleteProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const nameOf = useDefinitionName()
  const periodOf = usePeriodName()
  const { money } = useLimitText(meta)
  const notice = useNoticeText(meta)
  const reload = useReloadLimits()
  const remove = useApiAction('DELETE /api/player/limits/{id}', {
    onDone: () => {
      reload()
      onDone()
    },
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
  const { id, definition, amount, currency, period, pending } = limit
  if (amount === null || currency === null) return null
  const isDue = pending?.kind === 'delete' && pending.isConfirmable
  return (
    <div className="grid gap-6">
      <p className="figures font-semibold">
        {nameOf(definition)}: {money(amount, currency)} {periodOf(period)}
      </p>
      <p className="text-text-soft">{isDue ? t`The limit ends as soon as you confirm it.` : notice}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          loading={remove.isRunning}
          onClick={() => void remove.run({ params: { id } })}
        >
          {isDue ? t`Delete limit` : t`Request deletion`}
        </Button>
        <Button variant="secondary" onClick={onDone}>{t`Keep limit`}</Button>
      </div>
    </div>
  )
}
