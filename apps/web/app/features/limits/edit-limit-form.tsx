import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { type CashPeriod, CashPeriodField, LimitAmountField } from './limit-fields.tsx'
import { useLimitText, usePeriodName } from './limit-text.ts'
import { useChangeLimit } from './use-limit-actions.ts'
import { useLimitAmount } from './use-limit-amount.ts'
import { isLooser, writeWish } from './wished-limit.ts'

interface EditLimitFormProps {
  readonly limit: Limit
  readonly amount: number
  readonly currency: string
  readonly period: CashPeriod
  readonly meta: LimitsMeta
  readonly onDone: () => void
}

/** Form for another amount or period. A lower amount applies at once; everything else is explained in another dialog first. */
export function EditLimitForm({ limit, amount: before, currency, period, meta, onDone }: EditLimitFormProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const periodOf = usePeriodName()
  const { money } = useLimitText(meta)
  const amount = useLimitAmount(currency, before)
  const [wantedPeriod, setPeriod] = useState(period)
  const change = useChangeLimit(onDone)
  const current = `${money(before, currency)} ${periodOf(period)}`
  const wish = amount.subunits === null ? null : { amount: amount.subunits, period: wantedPeriod }
  const isRaise = wish !== null && isLooser({ amount: before, period }, wish)
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        amount.showProblem()
        if (wish === null) return
        if (isRaise) open('confirm-limit-update', writeWish(limit.id, wish))
        else void change.run({ params: { id: limit.id }, body: wish })
      }}
    >
      <CashPeriodField periods={meta.rules.cashPeriods} value={wantedPeriod} onChange={setPeriod} />
      <LimitAmountField
        amount={amount}
        hint={
          isRaise
            ? t`Currently ${current}. This change needs time and your confirmation.`
            : t`Currently ${current}. A lower limit applies immediately.`
        }
      />
      <Button type="submit" size="lg" block loading={change.isRunning}>
        {isRaise ? t`Continue` : t`Save limit`}
      </Button>
    </form>
  )
}
