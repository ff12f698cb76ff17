import type { PaymentMethod } from '@tessera/contract'
import type { ApiError } from '@tessera/contract/client'
import { formField, isFieldName, problemMessage, validateForm } from '@tessera/form-rules'
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

type Texts = Readonly<Record<string, string>>

/**
 * What the server said about fields, in the language of the page; only while they hold what it refused.
 *
 * @param refused the values that were sent
 */
export function refusedMessages(
  error: ApiError,
  refused: Texts,
  values: Texts,
  messages: Texts,
): Record<string, string> {
  const entries = Object.entries(error.problems).flatMap(([name, [problem]]) =>
    problem && refused[name] === values[name] ? [[name, problemMessage(problem, messages)] as const] : [],
  )
  return Object.fromEntries(entries)
}
