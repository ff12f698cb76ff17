import { useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'
import { AmountInput, Field, RadioCards, SegmentedControl } from '@tessera/ui'
import { useId } from 'react'
import type { LimitAmount } from './use-limit-amount.ts'

export type CashPeriod = LimitsMeta['rules']['cashPeriods'][number]
export type BreakPeriod = LimitsMeta['rules']['selfExclusionPeriods'][number]

interface AmountFieldProps {
  readonly amount: LimitAmount
  readonly hint?: string
}

export function LimitAmountField({ amount, hint }: AmountFieldProps) {
  const { t } = useLingui()
  const { unit, text, setText, showProblem, problem } = amount
  return (
    <Field
      label={t`Amount`}
      required
      {...(hint === undefined ? {} : { hint })}
      {...(problem === null ? {} : { error: problem })}
    >
      <AmountInput
        name="amount"
        currency={unit}
        value={text}
        onValueChange={setText}
        onBlur={() => text.trim() !== '' && showProblem()}
      />
    </Field>
  )
}

interface PeriodFieldProps {
  readonly periods: readonly CashPeriod[]
  readonly value: CashPeriod
  readonly onChange: (period: CashPeriod) => void
}

export function CashPeriodField({ periods, value, onChange }: PeriodFieldProps) {
  const { t } = useLingui()
  const labels: Record<CashPeriod, string> = { daily: t`Day`, weekly: t`Week`, monthly: t`Month` }
  return (
    <SegmentedControl
      label={t`Period`}
      name={useId()}
      block
      value={value}
      onValueChange={onChange}
      options={periods.map((period) => ({ value: period, label: labels[period] }))}
    />
  )
}

interface LengthFieldProps {
  readonly legend: string
  readonly periods: readonly BreakPeriod[]
  readonly value: BreakPeriod | undefined
  readonly onChange: (period: BreakPeriod) => void
  readonly nameOf: (period: BreakPeriod) => string
}

export function LengthField({ legend, periods, value, onChange, nameOf }: LengthFieldProps) {
  return (
    <RadioCards
      legend={legend}
      name={useId()}
      columns={2}
      value={value}
      onValueChange={onChange}
      options={periods.map((period) => ({ value: period, label: nameOf(period) }))}
    />
  )
}
