import { FIELDS, isFieldName } from '@tessera/form-rules'
import { Field, Input } from '@tessera/ui'
import { readable } from '../../shared/content/names.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** What a field's own name is called, where the content has no words for it. */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useContent()
  return (name) => fields[name]?.label ?? readable(name)
}

/** The inputs that a payment method asks for, such as the address of a wallet. */
export function MethodFields({ form }: { readonly form: PaymentForm }) {
  const { fields: texts } = useContent()
  const label = useFieldLabel()
  const { method, fields, fieldErrors, setField } = form
  return method?.fields.map((name) => {
    const error = fieldErrors[name]
    const { hint, placeholder } = texts[name] ?? {}
    return (
      <Field
        key={name}
        label={label(name)}
        {...(hint ? { hint } : {})}
        {...(error ? { error } : {})}
        required
      >
        <Input
          name={name}
          value={fields[name] ?? ''}
          autoComplete={name === 'fullName' ? 'name' : 'off'}
          spellCheck={false}
          {...(placeholder ? { placeholder } : {})}
          inputMode={isFieldName(name) && FIELDS[name].kind === 'cpf' ? 'numeric' : 'text'}
          onChange={(event) => setField(name, event.currentTarget.value)}
        />
      </Field>
    )
  })
}
