import { FIELDS, type FieldName } from '@tessera/form-rules'
import { z } from 'zod'

/** What a rule of the form field catalogue means to a schema. Rules that are not here are checked by the forms' rules. */
const BOUNDS: Readonly<Record<string, (schema: z.ZodString, param: string) => z.ZodString>> = {
  min: (schema, param) => schema.min(Number(param)),
  max: (schema, param) => schema.max(Number(param)),
  alpha_dash: (schema) => schema.regex(/^[A-Za-z0-9_-]+$/),
}

/** The text of a form field, within the bounds that the catalogue sets it; in the form it came when `isExact`. */
export function fieldText(name: FieldName, { isExact = false }: { isExact?: boolean } = {}): z.ZodString {
  const text = isExact ? z.string() : z.string().trim()
  return FIELDS[name].rules.reduce((schema, rule) => {
    const [kind = '', param = ''] = rule.split(':')
    return BOUNDS[kind]?.(schema, param) ?? schema
  }, text)
}
