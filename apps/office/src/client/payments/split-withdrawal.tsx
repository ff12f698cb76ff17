import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Field, Input, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'

type PaymentPage = OfficeCallData<'GET /office/payments/{invoiceId}'>

interface SplitWithdrawalProps {
  readonly payment: PaymentPage
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog in which an operator separates a part of a withdrawal, which is then paid on its own. */
export function SplitWithdrawal({ payment, onClose, onDone }: SplitWithdrawalProps) {
  const { t } = useLingui()
  const { locale } = useFormats()
  const { id, amount: whole, currency, splitMethods } = payment
  const own = splitMethods.includes(payment.methodId) ? payment.methodId : splitMethods[0]
  const [methodId, setMethodId] = useState(own ?? '')
  const [amount, setAmount] = useState('')
  return (
    <ReasonDialog
      name="POST /office/payments/{invoiceId}/split"
      parts={(reason) => ({
        params: { invoiceId: id },
        body: { amount: amount.trim().replace(',', '.'), methodId, whole, reason },
      })}
      title={t`Split this withdrawal?`}
      text={
        <Trans>
          Both parts of <Amount subunits={BigInt(whole)} currency={currency} locale={locale} /> go to the same
          destination. Each is a withdrawal of its own.
        </Trans>
      }
      label={t`Split withdrawal`}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Amount of the new part`} required>
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="50.00"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
        <Field label={t`Method of the new part`}>
          <NativeSelect
            name="methodId"
            value={methodId}
            onChange={(event) => setMethodId(event.currentTarget.value)}
            options={splitMethods.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}
