import { Field, Input } from '@tessera/ui'

/** Returns a typed amount with a decimal point. */
export const typedAmount = (text: string): string => text.trim().replace(',', '.')

interface AmountFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Required field for an amount in currency units. */
export function AmountField({ label, value, onChange }: AmountFieldProps) {
  return (
    <Field label={label} required>
      <Input
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="50.00"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
