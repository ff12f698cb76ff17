import { useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'
import { Button, Notice } from '@tessera/ui'
import { useDutyText } from '../../data/limits/use-duty-text.ts'
import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

/** Limits that the law requires and that are missing, and the request to review the limits after some months. */
export function DutyNotices({ meta }: { readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const duty = useDutyText(meta)
  const alerts = useAlerts()
  const reload = useReloadLimits()
  const review = useApiAction('POST /api/player/limits/review', {
    onDone: reload,
    onError: (error) => alerts.showError(error),
  })
  return (
    <>
      {duty && (
        <Notice tone="value" title={duty.title}>
          {duty.text}
        </Notice>
      )}
      {meta.reviewDueSince !== null && (
        <Notice
          tone="info"
          title={t`Do your limits still fit?`}
          action={
            <Button
              size="sm"
              variant="secondary"
              loading={review.isRunning}
              onClick={() => void review.run({})}
            >{t`Keep my limits`}</Button>
          }
        >
          {t`It’s been a while since you last changed them. Check them now, and lower or keep them.`}
        </Notice>
      )}
    </>
  )
}
