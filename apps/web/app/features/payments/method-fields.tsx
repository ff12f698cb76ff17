import { FIELDS, isFieldName } from '@tessera/form-rules'
import { FormField } from '../../kit/forms/form-field.tsx'
import { readable } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** Returns a function that labels a field, with its readable name if the content has no label. */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useContent()
  return (name) => fields[name]?.label ?? readable(name)
}

/** Additional fields of a payment method, such as the address of a wallet. */
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
