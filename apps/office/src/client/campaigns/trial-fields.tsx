import { useLingui } from '@lingui/react/macro'
import { Field, Input, NativeSelect } from '@tessera/ui'

interface TrialFieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field for the currency in which a campaign is tried, one of its own. */
export function CurrencyField(props: TrialFieldProps & { readonly currencies: readonly string[] }) {
  const { name, value, currencies, onChange } = props
  const { t } = useLingui()
  return (
    <Field label={t`Currency`}>
      <NativeSelect
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
    </Field>
  )
}

/** Field for the deposit with which a campaign is tried. */
export function DepositField({ name, value, onChange }: TrialFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Deposit`}>
      <Input
        name={name}
        value={value}
        inputMode="decimal"
        placeholder="50.00"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
