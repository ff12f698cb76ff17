import { useLingui } from '@lingui/react/macro'
import type { VAULT_LOCK_DAYS } from '@tessera/contract/constants'
import { AmountInput, Field, Notice, RadioCards } from '@tessera/ui'
import { useId } from 'react'
import { useLockText } from '../../data/accounts/use-lock-text.ts'
import type { useAmountUpTo } from '../../kit/forms/use-amount-up-to.ts'
import { Money } from '../../kit/money/money.tsx'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'

export type LockDays = (typeof VAULT_LOCK_DAYS)[number]

interface LockFieldProps {
  /** Lengths to choose from. */
  readonly choices: readonly LockDays[]
  readonly value: LockDays
  readonly onChange: (days: LockDays) => void
}

/** Choice of the time for which the vault is locked. */
export function LockField({ choices, value, onChange }: LockFieldProps) {
  const { t } = useLingui()
  const lockText = useLockText()
  const daysOf = (text: string) => choices.find((days) => String(days) === text) ?? value
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={t`Lock for`}
        name={useId()}
        columns={choices.length % 3 === 0 ? 3 : 2}
        value={String(value)}
        onValueChange={(text) => onChange(daysOf(text))}
        options={choices.map((days) => ({ value: String(days), label: lockText(days) }))}
      />
      <p className="t-hint">{t`You can extend a lock at any time. It can’t be shortened, not even by our support.`}</p>
    </div>
  )
}

interface AmountFieldProps {
  readonly name: string
  readonly currency: string
  readonly available: number
  readonly amount: ReturnType<typeof useAmountUpTo>
}

/** Amount field below what is available. */
export function VaultAmountField({ name, currency, available, amount }: AmountFieldProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-4 py-3">
        <span className="text-text-soft">{name}</span>
        <Money subunits={available} currency={currency} size="lg" tone="value" />
      </p>
      <Field label={t`Amount`} required {...(amount.problem === null ? {} : { error: amount.problem })}>
        <AmountInput
          name="amount"
          currency={amount.unit}
          value={amount.text}
          onValueChange={amount.setText}
          onBlur={amount.showProblem}
        />
      </Field>
    </>
  )
}

/** Reason for which the server refused a change; nothing without one. */
export function Refusal({
  error,
}: {
  readonly error: Parameters<ReturnType<typeof useErrorText>>[0] | null
}) {
  const errorText = useErrorText()
  return error === null ? null : (
    <Notice tone="danger" role="alert">
      {errorText(error)}
    </Notice>
  )
}
