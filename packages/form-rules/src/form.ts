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

/** A field's text as it is judged and sent: without what stands around it. A password is taken as it was typed. */
export function tidyText(name: string, text: string): string {
  const kind = kindOf(name)
  if (kind === 'email') return tidyEmail(text)
  return kind === 'password' ? text : text.trim()
}

const tidyValue = (name: string, value: unknown): unknown =>
  typeof value === 'string' ? tidyText(name, value) : value

/** A form's values as they are judged and sent. */
export const tidyValues = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidyValue(name, value)]))

/** Whether a text is one that can be kept: no null character, no half of a surrogate pair. */
const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

/** What no field of a kind can hold, whatever its rules. */
function findMisfit(name: string, value: unknown): FieldProblem | null {
  if (value === undefined || value === null) return null
  if (typeof value !== (kindOf(name) === 'checkbox' ? 'boolean' : 'string'))
    return { rule: 'wrong_type', params: [] }
  return typeof value === 'string' && !isText(value) ? { rule: 'not_text', params: [] } : null
}

type Options = Omit<ValidationOptions, 'messages'>

/**
 * What is wrong with the fields of a form, by field. Pages and servers both ask this, of the same list of fields: values
 * are tidied, have to be of their field's kind, and then keep its rules.
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
      const problem = findMisfit(name, value) ?? findProblem(name, value, rules, values, options)
      return problem ? [[name, problem] as const] : []
    }),
  )
}

/** The same as messages, as a page shows them. */
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
