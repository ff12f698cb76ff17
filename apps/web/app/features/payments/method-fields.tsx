import type { PaymentMethod } from '@tessera/contract'
import { FIELDS, formField, isFieldName, validateForm } from '@tessera/form-rules'
import { Field, Input } from '@tessera/ui'
import { useContent } from '../../shared/content/site-context.tsx'

export interface MethodFieldsProps {
  readonly method: PaymentMethod
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (name: string, value: string) => void
}

/** The messages about a method's own fields, by name; empty when all are right. */
export function fieldProblems(
  method: PaymentMethod,
  values: Readonly<Record<string, string>>,
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  return validateForm(
    method.fields.filter(isFieldName).map((name) => formField(name, { required: true })),
    values,
    { messages },
  )
}

/** The inputs that a payment method asks for, such as a wallet address. */
export function MethodFields({ method, values, errors, onChange }: MethodFieldsProps) {
  const { fields } = useContent()
  return method.fields.filter(isFieldName).map((name) => (
    <Field
      key={name}
      label={fields[name]?.label ?? name}
      {...(fields[name]?.hint ? { hint: fields[name].hint } : {})}
      {...(errors[name] ? { error: errors[name] } : {})}
      required
    >
      <Input
        name={name}
        value={values[name] ?? ''}
        autoComplete="off"
        spellCheck={false}
        inputMode={FIELDS[name].kind === 'cpf' ? 'numeric' : 'text'}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    </Field>
  ))
}
