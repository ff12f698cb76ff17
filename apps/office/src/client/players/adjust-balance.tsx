import { Trans, useLingui } from '@lingui/react/macro'
import { Field, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
import { AmountField, typedAmount } from '../kit/amount-field.tsx'
import { ReasonDialog } from '../kit/reason-dialog.tsx'

interface AdjustBalanceProps {
  readonly playerId: string
  readonly currencies: readonly string[]
  readonly onClose: () => void
  /** Called with the result: booked, or stored for a second operator. */
  readonly onDone: (outcome: 'done' | 'proposed') => void
}

/** Dialog in which an operator adds to a balance or deducts from it. */
export function AdjustBalance({ playerId, currencies, onClose, onDone }: AdjustBalanceProps) {
  const { t } = useLingui()
  const [direction, setDirection] = useState<'add' | 'deduct'>('add')
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [amount, setAmount] = useState('')
  // One order per dialog, so that a repeated request books it once.
  const [orderId] = useState(() => crypto.randomUUID())
  const typed = typedAmount(amount)
  return (
    <ReasonDialog
      name="POST /office/players/{playerId}/adjust"
      parts={(reason) => ({
        params: { playerId },
        body: { orderId, currency, amount: direction === 'add' ? typed : `-${typed}`, reason },
      })}
      title={t`Adjust the balance?`}
      text={
        <Trans>It is booked immediately. Above a threshold, a second operator has to confirm it first.</Trans>
      }
      label={t`Adjust balance`}
      onClose={onClose}
      onDone={({ outcome }) => onDone(outcome)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t`Direction`}>
          <NativeSelect
            name="direction"
            value={direction}
            onChange={({ currentTarget: { value } }) => setDirection(value === 'add' ? 'add' : 'deduct')}
            options={[
              { value: 'add', label: t`Add` },
              { value: 'deduct', label: t`Deduct` },
            ]}
          />
        </Field>
        <AmountField label={t`Amount`} value={amount} onChange={setAmount} />
        <Field label={t`Currency`}>
          <NativeSelect
            name="currency"
            value={currency}
            onChange={(event) => setCurrency(event.currentTarget.value)}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
    </ReasonDialog>
  )
}
