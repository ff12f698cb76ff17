import { FIELDS, isFieldName } from '@tessera/form-rules'
import { typedValues } from './form-draft.ts'
import { useDraft } from './use-draft.ts'
import type { Form, FormValues } from './use-form.ts'

/** Secrets among the other fields: an answer that proves an identity, and a code of a bank. */
const SECRETS = ['securityAnswer', 'blik_code']

/** True if the value of a field may be stored in the tab: no passwords, codes or security answers. */
export const isDraftField = (name: string): boolean =>
  isFieldName(name) && !SECRETS.includes(name) && !['password', 'hidden'].includes(FIELDS[name].kind)

/** Enters stored values into a form. The list of fields may have changed since. */
export function restoreForm(form: Form, typed: FormValues): void {
  for (const [name, value] of Object.entries(typed)) if (name in form.values) form.set(name, value)
}

/**
 * Keeps the changes of a form over a reload that the visitor didn't ask for (useDraft).
 *
 * @param initial the form's values without a draft
 */
export function useFormDraft(id: string, form: Form, initial: FormValues): void {
  useDraft(id, {
    typed: () => typedValues(form.values, initial, isDraftField),
    restore: (typed) => restoreForm(form, typed),
  })
}
