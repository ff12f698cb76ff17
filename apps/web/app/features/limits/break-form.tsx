import { useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { Button, Notice } from '@tessera/ui'
import { useState } from 'react'
import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { useConfirm } from '../../kit/dialogs/confirm-context.tsx'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { type BreakPeriod, LengthField } from './limit-fields.tsx'
import { usePeriodName } from './limit-text.ts'

interface BreakFormProps {
  readonly kind: 'self-exclusion' | 'cooling-off'
  readonly meta: LimitsMeta
  readonly onDone: () => void
}

/** Form for a break: its length and consequences. It asks once more before it starts. */
export function BreakForm({ kind, meta, onDone }: BreakFormProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const errorText = useErrorText()
  const nameOf = usePeriodName()
  const reload = useReloadLimits()
  const { rules } = meta
  const isExclusion = kind === 'self-exclusion'
  const periods = isExclusion ? rules.selfExclusionPeriods : rules.coolingOffPeriods
  const [period, setPeriod] = useState<BreakPeriod | undefined>(periods[0])
  const start = useApiAction('POST /api/player/limits', {
    onDone: () => {
      reload()
      onDone()
    },
  })
  const begin = async () => {
    if (period === undefined) return
    const length = nameOf(period)
    const isSure = await confirm({
      title: isExclusion ? t`Exclude yourself?` : t`Take a break?`,
      text: t`Duration: ${length}. You can’t shorten or cancel it.`,
      confirmLabel: isExclusion ? t`Exclude yourself` : t`Take a break`,
      tone: 'danger',
    })
    const definition = LIMIT_DEFINITION[isExclusion ? 'selfExclusion' : 'coolingOff']
    if (isSure) void start.run({ body: { definition, period } })
  }
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <LengthField
        legend={t`How long?`}
        periods={periods}
        value={period}
        onChange={setPeriod}
        nameOf={nameOf}
      />
      <Consequences isExclusion={isExclusion} endsSessions={rules.breakEndsSessions} />
      {start.error && (
        <Notice tone="danger" role="alert">
          {errorText(start.error)}
        </Notice>
      )}
      <Button type="submit" variant="danger" size="lg" block loading={start.isRunning}>
        {isExclusion ? t`Exclude yourself` : t`Take a break`}
      </Button>
    </form>
  )
}

function Consequences({
  isExclusion,
  endsSessions,
}: {
  readonly isExclusion: boolean
  readonly endsSessions: boolean
}) {
  const { t } = useLingui()
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{t`You can’t bet or deposit from this moment, not even in a game that is open.`}</li>
      <li>{t`Open bets are settled as usual, and you can withdraw your money at any time.`}</li>
      {isExclusion && <li>{t`It also applies if you open another account.`}</li>}
      {endsSessions && <li>{t`You’ll be signed out on all devices.`}</li>}
    </ul>
  )
}
