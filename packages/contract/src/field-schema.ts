import { FIELDS, type FieldName, findProblem, formField, tidyText } from '@tessera/form-rules'
import { z } from 'zod'

/** Rules that look at other fields of the form: a field alone does not know whether it keeps them. */
const OF_THE_FORM: ReadonlySet<string> = new Set(['same', 'confirmed', 'different', 'requiredIf'])

/** The bound of a field's length in the catalogue, for documentation: in characters, as JSON Schema counts them. */
function boundOf(name: FieldName, rule: 'min' | 'max'): number | undefined {
  const found = FIELDS[name].rules.find((each) => each.startsWith(`${rule}:`))
  return found === undefined ? undefined : Number(found.slice(rule.length + 1))
}

/** What stands in the document of the calls about a field: `minLength`, `maxLength`. */
export function fieldBounds(name: FieldName): { minLength?: number; maxLength?: number } {
  const [minLength, maxLength] = [boundOf(name, 'min'), boundOf(name, 'max')]
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}

/** What a rule of the catalogue asks of the form of a text, as the source of a regular expression. */
const FORMS: Readonly<Record<string, string>> = {
  alpha_dash: '[A-Za-z0-9_-]+',
  integer: '-?\\d+',
  twoWords: '\\S+\\s+\\S+',
  cpf_number: '(?:\\d[.\\-\\s]*){11}',
}
const ANY_TEXT = '\\S[\\s\\S]*'
/** Rules whose form JSON Schema has a name for. */
const FORMATS: Readonly<Record<string, string>> = { email: 'email', date: 'date' }

/** What the document of the calls says of the form of a field: a pattern, or a format. Spaces around it are taken unless exact. */
function formOf(rules: readonly string[], isExact: boolean): { pattern?: string; format?: string } {
  const names = rules.map((rule) => rule.split(':')[0] ?? '')
  const format = names.map((name) => FORMATS[name]).find((each) => each !== undefined)
  const form = names.map((name) => FORMS[name]).find((each) => each !== undefined)
  const isRequired = names.includes('required')
  const body = form ?? (isRequired ? ANY_TEXT : undefined)
  const space = isExact && form !== undefined ? '' : '\\s*'
  return {
    ...(format === undefined ? {} : { format }),
    ...(body === undefined
      ? {}
      : { pattern: isRequired ? `^${space}${body}${space}$` : `^${space}(?:${body}${space})?$` }),
  }
}

interface FieldOptions {
  readonly isExact?: boolean
  readonly isOptional?: boolean
  readonly required?: boolean
  readonly more?: readonly string[]
}

/**
 * The text of a form field: what is taken is what the field's rules take, by the same function that pages ask. A broken
 * rule is told by its name. An empty text is taken unless the field is `required`, as everywhere in forms.
 *
 * @param isExact whether the text counts as it came, with what stands around it
 * @param more rules beside the catalogue's
 * @param isOptional whether it may be left out although its field is always required in a form
 */
export function fieldText(
  name: FieldName,
  { isExact, isOptional, required, more = [] }: FieldOptions = {},
): z.ZodString {
  const rules = formField(name, { required: required ?? false, rules: more }).rules.filter(
    (rule) => !OF_THE_FORM.has(rule.split(':')[0] ?? '') && !(isOptional && rule === 'required'),
  )
  return (isExact ? z.string() : z.string().overwrite((text) => tidyText(name, text)))
    .superRefine((value, context) => {
      const problem = findProblem(name, value, rules)
      if (problem) context.addIssue({ code: 'custom', params: { ...problem } })
    })
    .meta({ ...formOf(rules, isExact ?? false), ...fieldBounds(name) })
}
