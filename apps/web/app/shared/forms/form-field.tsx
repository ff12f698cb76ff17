import { useLingui } from '@lingui/react/macro'
import { Checkbox, Field, Input, NativeSelect, PasswordInput } from '@tessera/ui'
import { useContent } from '../content/site-context.tsx'
import { type Form, fieldId } from './use-form.ts'

export interface FormFieldProps {
  /** The form's id, as `useForm` has it. */
  readonly formId: string
  readonly form: Form
  readonly name: string
  /** A `password` is one that is known already: its hint on how to choose one is left out. */
  readonly kind:
    | 'email'
    | 'text'
    | 'password'
    | 'new-password'
    | 'date'
    | 'tel'
    | 'numeric'
    | 'select'
    | 'checkbox'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly autoComplete?: string
  readonly isOptional?: boolean
  /** The last day that a date may have. */
  readonly max?: string
}

/** A field of the form field catalogue: label, placeholder and hint are the operator's. */
export function FormField({
  formId,
  form,
  name,
  kind,
  options = [],
  autoComplete,
  isOptional,
  max,
}: FormFieldProps) {
  const { t } = useLingui()
  const { fields } = useContent()
  const texts = fields[name]
  const id = fieldId(formId, name)
  const error = form.errorOf(name)
  const common = {
    name,
    value: form.text(name),
    onBlur: () => form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    ...(autoComplete ? { autoComplete } : {}),
    ...(texts?.placeholder ? { placeholder: texts.placeholder } : {}),
  }
  if (kind === 'checkbox') {
    return (
      <Checkbox
        id={id}
        name={name}
        checked={form.values[name] === true}
        onChange={(event) => form.set(name, event.currentTarget.checked)}
        error={error}
      >
        {texts?.label ?? name}
      </Checkbox>
    )
  }
  return (
    <Field
      id={id}
      label={texts?.label ?? name}
      required={isOptional !== true}
      {...(error ? { error } : {})}
      {...(texts?.hint && kind !== 'password' ? { hint: texts.hint } : {})}
    >
      {kind === 'select' ? (
        <NativeSelect {...common} options={options} placeholder={t`Please choose`} />
      ) : kind === 'password' || kind === 'new-password' ? (
        <PasswordInput
          {...common}
          autoComplete={kind === 'password' ? 'current-password' : 'new-password'}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      ) : (
        <Input
          {...common}
          type={kind === 'numeric' ? 'text' : kind}
          {...(max ? { max } : {})}
          {...(kind === 'email' || kind === 'numeric' ? { inputMode: kind } : {})}
        />
      )}
    </Field>
  )
}
