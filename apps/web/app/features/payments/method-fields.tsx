import { useFieldOptions } from '../../data/form-options/use-field-options.ts'
import { ListedFields } from '../../kit/forms/listed-fields.tsx'
import { readable } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** Returns a function that labels a field, with its readable name if the content has no label. */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useContent()
  return (name) => fields[name]?.label ?? readable(name)
}

/** Additional fields of a payment method, such as the address of a wallet; nothing for a method without any. */
export function MethodFields({ form }: { readonly form: PaymentForm }) {
  const { method, own, fields, id } = form
  const options = useFieldOptions(method?.fields ?? [])
  return fields.length === 0 ? null : (
    <ListedFields key={method?.id} formId={id} form={own} fields={fields} options={options} hasRoom />
  )
}
