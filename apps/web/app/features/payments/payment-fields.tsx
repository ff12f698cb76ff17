import { useLingui } from '@lingui/react/macro'
import type { PaymentMethodGroup } from '@tessera/contract'
import { formatAmount } from '@tessera/money'
import { AmountInput, Field } from '@tessera/ui'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { MethodFields } from './method-fields.tsx'
import { MethodPicker } from './method-picker.tsx'
import { useAmountText } from './use-amount-text.ts'
import type { PaymentForm } from './use-payment-form.ts'

export interface PaymentFieldsProps {
  readonly form: PaymentForm
  readonly groups: readonly PaymentMethodGroup[]
  /** What can be withdrawn, in subunits; null for a deposit. */
  readonly balance: number | null
}

/** Method, amount and whatever else the method asks for. */
export function PaymentFields({ form, groups, balance }: PaymentFieldsProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const amountText = useAmountText()
  const { method } = form
  if (!method) return null
  const show = (subunits: number) => formatAmount(subunits, method.currency, locale)
  const presets =
    balance === null ? method.suggestedAmounts : [method.minAmount, Math.min(balance, method.maxAmount)]
  return (
    <div className="grid gap-6">
      <MethodPicker groups={groups} methodId={method.id} onChange={form.chooseMethod} />
      <Field
        label={t`Amount`}
        hint={t`${show(method.minAmount)} to ${show(method.maxAmount)}`}
        {...(form.problem ? { error: amountText(form.problem, method, balance) } : {})}
      >
        <AmountInput
          currency={method.currency}
          value={form.amount.text}
          onValueChange={form.setAmount}
          presetsLabel={t`Suggested amounts`}
          presets={presets.map((subunits) => ({
            label: show(subunits),
            text: plainText(subunits, method.currency, locale),
          }))}
        />
      </Field>
      <MethodFields method={method} values={form.fields} errors={form.fieldErrors} onChange={form.setField} />
    </div>
  )
}

/** The amount as a person would type it: no symbol and no grouping. */
function plainText(subunits: number, currency: string, locale: string): string {
  return formatAmount(subunits, currency, 'en')
    .replace(/[^\d.]/g, '')
    .replace('.', locale === 'de' ? ',' : '.')
}
