import { FIELDS, type FieldName, findProblem, formField, tidyText } from '@tessera/form-rules'
import { z } from 'zod'

/** Rules that depend on other fields of the form and can't be checked for a single field. */
const FORM_LEVEL_RULES: ReadonlySet<string> = new Set(['same', 'confirmed', 'different', 'requiredIf'])

/** Returns a length bound of a field in the catalogue, in characters as JSON Schema counts them, for documentation. */
function boundOf(name: FieldName, rule: 'min' | 'max'): number | undefined {
  const found = FIELDS[name].rules.find((each) => each.startsWith(`${rule}:`))
  return found === undefined ? undefined : Number(found.slice(rule.length + 1))
}

/** Returns the length bounds of a field for the OpenAPI document: `minLength`, `maxLength`. */
export function fieldBounds(name: FieldName): { minLength?: number; maxLength?: number } {
  const [minLength, maxLength] = [boundOf(name, 'min'), boundOf(name, 'max')]
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}

/** Patterns that rules of the catalogue require, as sources of regular expressions. */
const PATTERNS: Readonly<Record<string, string>> = {
  alpha_dash: '[A-Za-z0-9_-]+',
  integer: '-?\\d+',
  twoWords: '\\S+\\s+\\S+',
  cpf_number: '(?:\\d[.\\-\\s]*){11}',
}
const NON_BLANK_TEXT = '\\S[\\s\\S]*'
/** Rules that have a named format in JSON Schema. */
const FORMATS: Readonly<Record<string, string>> = { email: 'email', date: 'date' }

/** Returns the pattern or format of a field for the OpenAPI document. Surrounding spaces are allowed unless `isExact`. */
function formatOf(rules: readonly string[], isExact: boolean): { pattern?: string; format?: string } {
  const names = rules.map((rule) => rule.split(':')[0] ?? '')
  const format = names.map((name) => FORMATS[name]).find((each) => each !== undefined)
  const form = names.map((name) => PATTERNS[name]).find((each) => each !== undefined)
  const isRequired = names.includes('required')
  const body = form ?? (isRequired ? NON_BLANK_TEXT : undefined)
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
 * Creates the schema of a form field's text. It accepts what the field's rules accept, checked by the same function as in
 * pages, and reports a violated rule by name. As in forms, an empty text is valid unless the field is `required`.
 *
 * @param isExact if true, the text is checked unchanged, including surrounding spaces
 * @param more rules in addition to those of the catalogue
 * @param isOptional if true, the field may be left out, even if forms always require it
 */
export function fieldText(
  name: FieldName,
  { isExact, isOptional, required, more = [] }: FieldOptions = {},
): z.ZodString {
  const rules = formField(name, { required: required ?? false, rules: more }).rules.filter(
    (rule) => !FORM_LEVEL_RULES.has(rule.split(':')[0] ?? '') && !(isOptional && rule === 'required'),
  )
  return (isExact ? z.string() : z.string().overwrite((text) => tidyText(name, text)))
    .superRefine((value, context) => {
      const problem = findProblem(name, value, rules)
      if (problem) context.addIssue({ code: 'custom', params: { ...problem } })
    })
    .meta({ ...formatOf(rules, isExact ?? false), ...fieldBounds(name) })
}
