import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, NativeSelect } from '@tessera/ui'
import { useState } from 'react'
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
  const typed = amount.trim().replace(',', '.')
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
        <Field label={t`Amount`} required>
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="50.00"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
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
