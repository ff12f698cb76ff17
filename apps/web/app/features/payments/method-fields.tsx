import { FIELDS, isFieldName } from '@tessera/form-rules'
import { readable } from '../../shared/content/names.ts'
import { useContent } from '../../shared/content/site-context.tsx'
import { FormField } from '../../shared/forms/form-field.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** What a field's own name is called, where the content has no words for it. */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useContent()
  return (name) => fields[name]?.label ?? readable(name)
}

/** The inputs that a payment method asks for, such as the address of a wallet. */
export function MethodFields({ form }: { readonly form: PaymentForm }) {
  const { method, own, id } = form
  return method?.fields.map((name) => (
    <FormField
      key={name}
      formId={id}
      form={own}
      name={name}
      kind={isFieldName(name) && FIELDS[name].kind === 'cpf' ? 'numeric' : 'text'}
      autoComplete={name === 'playerName' ? 'name' : 'off'}
    />
  ))
}
