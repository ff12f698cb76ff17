import { useLingui } from '@lingui/react/macro'
import type { PaymentMethodGroup } from '@tessera/contract'
import { AmountInput, Field } from '@tessera/ui'
import { fieldId } from '../../kit/forms/use-form.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { FeeFacts } from './fee-facts.tsx'
import { MethodFields } from './method-fields.tsx'
import { MethodPicker } from './method-picker.tsx'
import { useAmountText } from './use-amount-text.ts'
import { AMOUNT_FIELD, type PaymentForm } from './use-payment-form.ts'

export interface PaymentFieldsProps {
  readonly form: PaymentForm
  readonly groups: readonly PaymentMethodGroup[]
  /** Available for withdrawal, in subunits; null for a deposit. */
  readonly balance: number | null
}

/** Fields for method, amount and the method's additional data. */
export function PaymentFields({ form, groups, balance }: PaymentFieldsProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const amountText = useAmountText()
  const { method, problem, reading } = form
  if (!method) return null
  const { currency, minAmount, maxAmount, suggestedAmounts } = method
  const presets = balance === null ? suggestedAmounts : withdrawalPresets({ minAmount, maxAmount, balance })
  return (
    <div className="grid gap-6">
      <MethodPicker groups={groups} methodId={method.id} onChange={form.chooseMethod} />
      <Field
        id={fieldId(form.id, AMOUNT_FIELD)}
        label={t`Amount`}
        required
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{t`${money.format(minAmount, currency)} to ${money.format(maxAmount, currency)}`}</span>
            <output className="figures font-semibold text-text-soft">
              {reading.kind === 'amount' ? money.format(reading.subunits, currency) : null}
            </output>
          </span>
        }
        {...(problem ? { error: amountText(problem, method, balance) } : {})}
      >
        <AmountInput
          name={AMOUNT_FIELD}
          currency={money.unitOf(currency)}
          value={form.text}
          onValueChange={form.setText}
          onBlur={form.leaveAmount}
          presetsLabel={t`Suggested amounts`}
          presets={presets.map((subunits) => ({
            label: money.short(subunits, currency),
            text: money.typed(subunits, currency),
          }))}
        />
      </Field>
      <MethodFields form={form} />
      {reading.kind === 'amount' && method.fee !== null && (
        <dl className="grid gap-3 rounded-md bg-sunken p-4">
          <FeeFacts
            method={method}
            amount={Number(reading.subunits)}
            direction={balance === null ? 'deposit' : 'withdrawal'}
          />
        </dl>
      )}
    </div>
  )
}

/** Returns the minimum and maximum amounts for a withdrawal; none if the balance is below the minimum. */
function withdrawalPresets(facts: { minAmount: number; maxAmount: number; balance: number }): number[] {
  const { minAmount, maxAmount, balance } = facts
  const most = Math.min(balance, maxAmount)
  return most < minAmount ? [] : [...new Set([minAmount, most])]
}
