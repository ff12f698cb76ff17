import type { PaymentMethod } from '@tessera/contract'
import { formField, isFieldName, validateForm } from '@tessera/form-rules'
import { DESTINATION_RULES } from '@tessera/form-rules/destinations'

/** The messages about a method's own fields, by name; empty when all are right. */
export function fieldProblems(
  method: PaymentMethod,
  values: Readonly<Record<string, string>>,
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = method.fields.map((name) =>
    isFieldName(name) ? formField(name, { required: true }) : { name, rules: ['required'] },
  )
  return validateForm(known, values, { messages, checks: DESTINATION_RULES })
}
