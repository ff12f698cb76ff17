import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { type BreakPeriod, LengthField } from './limit-fields.tsx'
import { usePeriodName } from './limit-text.ts'
import { useChangeLimit } from './use-limit-actions.ts'

interface ExtendBreakFormProps {
  readonly limit: Limit
  readonly meta: LimitsMeta
  readonly onDone: () => void
}

/** Form that adds time to the end of a running break. */
export function ExtendBreakForm({ limit, meta, onDone }: ExtendBreakFormProps) {
  const { t } = useLingui()
  const nameOf = usePeriodName()
  const { selfExclusionPeriods, coolingOffPeriods } = meta.rules
  const periods =
    limit.definition === LIMIT_DEFINITION.selfExclusion ? selfExclusionPeriods : coolingOffPeriods
  const [period, setPeriod] = useState<BreakPeriod | undefined>(periods[0])
  const change = useChangeLimit(onDone)
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (period !== undefined) void change.run({ params: { id: limit.id }, body: { period } })
      }}
    >
      <LengthField
        legend={t`How much longer?`}
        periods={periods}
        value={period}
        onChange={setPeriod}
        nameOf={nameOf}
      />
      <p className="text-text-soft">{t`We add this to the end of your break. You can’t take it back.`}</p>
      <Button type="submit" variant="danger" size="lg" block loading={change.isRunning}>
        {t`Extend break`}
      </Button>
    </form>
  )
}
