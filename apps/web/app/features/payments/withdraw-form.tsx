import { Trans, useLingui } from '@lingui/react/macro'
import type { Account, Invoice, PaymentMethodGroup, WithdrawalTerms } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PaymentRefusal } from './payment-refusal.tsx'
import { type PaymentOrder, usePaymentForm } from './use-payment-form.ts'
import { usePaymentMemory } from './use-payment-memory.ts'
import { WithdrawBonusNote } from './withdraw-bonus-note.tsx'
import { HOLDER_FIELDS, lacksName, WithdrawConditions } from './withdraw-conditions.tsx'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import { WithdrawReview } from './withdraw-review.tsx'

export interface WithdrawFormProps {
  readonly groups: readonly PaymentMethodGroup[]
  readonly account: Account
  /** Conditions of the withdrawal; null if they couldn't be loaded. */
  readonly terms: WithdrawalTerms | null
  readonly onRequested: () => void
}

/** Withdrawal: form, review, receipt. The amount is held until it is paid out. */
export function WithdrawForm({ groups, account, terms, onRequested }: WithdrawFormProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const memory = usePaymentMemory('withdrawal', account.currency)
  const [order, review] = useState<PaymentOrder | null>(null)
  const [requested, showReceipt] = useState<Invoice | null>(null)
  // Shared by both steps, so that going back and forth keeps the idempotency key of an order whose response was lost.
  const action = useApiAction('POST /api/payment/invoices/withdrawal', {
    onDone: ({ data }) => {
      memory.remember(data)
      showReceipt(data)
    },
    onError: (error) => {
      if (Object.keys(error.fields).length > 0) review(null)
    },
  })
  const form = usePaymentForm({
    groups,
    balance: account.balance,
    remembered: memory.last,
    refusal: action.error,
    travelRuleAbove: terms?.travelRuleAbove ?? null,
    ...(terms?.holder == null
      ? {}
      : { known: Object.fromEntries(HOLDER_FIELDS.map((name) => [name, terms.holder ?? ''])) }),
  })
  const { method, reading } = form
  if (requested && method)
    return <WithdrawReceipt invoice={requested} method={method} onClose={onRequested} />
  if (order && method) {
    return (
      <WithdrawReview
        order={order}
        method={method}
        isCancellable={terms?.isCancellable ?? false}
        error={action.error}
        isRunning={action.isRunning}
        onBack={() => {
          action.clearError()
          review(null)
        }}
        onConfirm={() => void action.run({ body: order })}
      />
    )
  }
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const checked = form.check()
        if (!checked) return
        action.clearError()
        review(checked)
      }}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-4 py-3">
        <span className="text-text-soft">
          <Trans>Available</Trans>
        </span>
        <Money subunits={account.balance} currency={account.currency} size="lg" tone="value" />
      </p>
      <PaymentFields form={form} groups={groups} balance={account.balance} />
      {terms !== null && method !== null ? (
        <WithdrawConditions terms={terms} method={method} balance={account.balance} />
      ) : null}
      <WithdrawBonusNote />
      <PaymentRefusal error={action.error} />
      <Button
        type="submit"
        size="lg"
        block
        disabled={terms !== null && method !== null && lacksName(method, terms)}
      >
        {reading.kind === 'amount' && reading.subunits > 0n
          ? t`Withdraw ${format(reading.subunits, account.currency)}`
          : t`Withdraw`}
      </Button>
    </form>
  )
}
