import { FIELDS, isFieldName } from './fields.ts'
import { tidyEmail } from './texts.ts'
import {
  type FieldProblem,
  type FormField,
  findProblem,
  problemMessage,
  type ValidationOptions,
} from './validate.ts'

type Values = Readonly<Record<string, unknown>>

const kindOf = (name: string) => (isFieldName(name) ? FIELDS[name].kind : 'text')

/** Trims a field's text before validation and sending. A password is left unchanged. */
export function tidyText(name: string, text: string): string {
  const kind = kindOf(name)
  if (kind === 'email') return tidyEmail(text)
  return kind === 'password' ? text : text.trim()
}

const tidyValue = (name: string, value: unknown): unknown =>
  typeof value === 'string' ? tidyText(name, value) : value

/** Trims a form's values before validation and sending. */
export const tidyValues = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidyValue(name, value)]))

/** True if a text can be stored: it has no null character and no lone surrogate. */
const isStorableText = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

/** Returns the problem of a value that is invalid for the field's input type, regardless of its rules. */
function findTypeProblem(name: string, value: unknown): FieldProblem | null {
  if (value === undefined || value === null) return null
  if (typeof value !== (kindOf(name) === 'checkbox' ? 'boolean' : 'string'))
    return { rule: 'wrong_type', params: [] }
  return typeof value === 'string' && !isStorableText(value) ? { rule: 'not_text', params: [] } : null
}

type Options = Omit<ValidationOptions, 'messages'>

/**
 * Returns the problems of a form by field. Pages and servers share this function and the list of fields. Values are
 * trimmed, checked against the field's input type, and then against its rules.
 */
export function findFormProblems(
  fields: readonly FormField[],
  filledIn: Values,
  options: Options = {},
): Record<string, FieldProblem> {
  const values = tidyValues(filledIn)
  return Object.fromEntries(
    fields.flatMap(({ name, rules }) => {
      const value = values[name]
      const problem = findTypeProblem(name, value) ?? findProblem(name, value, rules, values, options)
      return problem ? [[name, problem] as const] : []
    }),
  )
}

/** Returns the problems of a form as messages, by field. */
export const describeForm = (
  fields: readonly FormField[],
  values: Values,
  { messages, ...options }: ValidationOptions = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(findFormProblems(fields, values, options)).map(([name, problem]) => [
      name,
      problemMessage(problem, messages),
    ]),
  )
