import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Field, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
import { AmountField, typedAmount } from '../kit/amount-field.tsx'
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
        body: { amount: typedAmount(amount), methodId, whole, reason },
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
        <AmountField label={t`Amount of the new part`} value={amount} onChange={setAmount} />
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
