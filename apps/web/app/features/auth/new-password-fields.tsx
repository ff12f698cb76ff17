import { formField } from '@tessera/form-rules'
import { FormField } from '../../kit/forms/form-field.tsx'
import type { Form } from '../../kit/forms/use-form.ts'

const NAMES = ['newPassword', 'repeatNewPassword'] as const

/** Rules of a new password and its repetition. */
export const NEW_PASSWORD_FIELDS = NAMES.map((name) => formField(name))
export const NO_PASSWORDS = { newPassword: '', repeatNewPassword: '' } as const

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ formId, form }: { readonly formId: string; readonly form: Form }) {
  return NAMES.map((name) => (
    <FormField key={name} formId={formId} form={form} name={name} kind="new-password" />
  ))
}
