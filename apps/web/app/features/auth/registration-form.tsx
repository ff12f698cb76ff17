import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '@tessera/contract/client'
import type { FormField as FieldRules } from '@tessera/form-rules'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { useFieldOptions } from '../../data/form-options/use-field-options.ts'
import { FormRefusal } from '../../kit/forms/form-refusal.tsx'
import { ListedFields } from '../../kit/forms/listed-fields.tsx'
import { TermsNote } from '../../kit/forms/terms-note.tsx'
import type { Form } from '../../kit/forms/use-form.ts'
import { useFormDraft } from '../../kit/forms/use-form-draft.ts'

interface RegistrationFormProps {
  readonly id: string
  readonly form: Form
  readonly fields: readonly FieldRules[]
  readonly error: ApiError | null
  readonly isRunning: boolean
  /** Called when all fields are valid. */
  readonly onSend: () => void
}

/** Fields of a registration with its terms, for every sign-up method. */
export function RegistrationForm({ id, form, fields, error, isRunning, onSend }: RegistrationFormProps) {
  const { t } = useLingui()
  const options = useFieldOptions(fields.map(({ name }) => name))
  const [initial] = useState(form.values)
  useFormDraft(id, form, initial)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) onSend()
      }}
    >
      <FormRefusal error={error} />
      <ListedFields formId={id} form={form} fields={fields} options={options} />
      <Button type="submit" size="lg" block loading={isRunning}>{t`Open account`}</Button>
      <TermsNote />
    </form>
  )
}
