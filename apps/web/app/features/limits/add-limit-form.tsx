import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { Button, Notice, RadioCards } from '@tessera/ui'
import { useId, useState } from 'react'
import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { useAlerts, useErrorText } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { type CashPeriod, CashPeriodField, LimitAmountField } from './limit-fields.tsx'
import { useLimitAmount } from './use-limit-amount.ts'

/** Kinds of limits of money, by the value of the dialog's parameter. */
const KINDS = ['deposit', 'loss', 'bet'] as const
type Kind = (typeof KINDS)[number]

interface AddLimitFormProps {
  /** Value of the dialog's parameter: the kind that is chosen first. */
  readonly value: string
  readonly currency: string
  readonly limits: readonly Limit[]
  readonly meta: LimitsMeta
  readonly onDone: () => void
}

/** Form for a new limit of money, in the currency of the active account. */
export function AddLimitForm({ value, currency, limits, meta, onDone }: AddLimitFormProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const errorText = useErrorText()
  const [kind, setKind] = useState<Kind>(KINDS.find((each) => each === value) ?? 'deposit')
  const [wanted, setPeriod] = useState<CashPeriod>('monthly')
  const amount = useLimitAmount(currency, null)
  const reload = useReloadLimits()
  const add = useApiAction('POST /api/player/limits', {
    onDone: () => {
      reload()
      alerts.say(t`Limit set`, 'success')
      onDone()
    },
  })
  const definition = LIMIT_DEFINITION[kind]
  const free = meta.rules.cashPeriods.filter(
    (each) =>
      !limits.some(
        (limit) => limit.definition === definition && limit.period === each && limit.source === 'player',
      ),
  )
  const period = free.includes(wanted) ? wanted : free.at(-1)
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        amount.showProblem()
        if (amount.subunits === null || period === undefined) return
        void add.run({ body: { definition, period, amount: amount.subunits, currency } })
      }}
    >
      <KindField value={kind} onChange={setKind} />
      {period === undefined ? (
        <Notice tone="info">{t`You already have all limits of this kind. Change one of them instead.`}</Notice>
      ) : (
        <>
          <CashPeriodField periods={free} value={period} onChange={setPeriod} />
          <LimitAmountField
            amount={amount}
            hint={t`You choose the amount. The limit applies immediately, to all your accounts.`}
          />
        </>
      )}
      {add.error && (
        <Notice tone="danger" role="alert">
          {errorText(add.error)}
        </Notice>
      )}
      <Button type="submit" size="lg" block disabled={period === undefined} loading={add.isRunning}>
        {t`Set limit`}
      </Button>
    </form>
  )
}

function KindField({ value, onChange }: { readonly value: Kind; readonly onChange: (kind: Kind) => void }) {
  const { t } = useLingui()
  const texts: Record<Kind, { label: string; description: string }> = {
    deposit: { label: t`Deposit limit`, description: t`What you can pay in. Withdrawals don’t make room.` },
    loss: { label: t`Loss limit`, description: t`Your stakes minus your winnings.` },
    bet: { label: t`Bet limit`, description: t`What you can stake, whatever you win.` },
  }
  return (
    <RadioCards
      legend={t`What do you want to limit?`}
      name={useId()}
      value={value}
      onValueChange={onChange}
      options={KINDS.map((kind) => ({ value: kind, ...texts[kind] }))}
    />
  )
}
