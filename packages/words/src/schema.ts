import { z } from 'zod'
import { type CountForms, placeholdersOf } from './fill.ts'

/** A text without placeholders. */
export const plainText = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine((text) => placeholdersOf(text).length === 0, 'must be a text without placeholders')

const hasExactly = (names: readonly string[]) => {
  const wanted = [...names].sort().join(' ')
  return (text: string): boolean => placeholdersOf(text).join(' ') === wanted
}

/** A text with exactly these placeholders. */
export const textWith = (...names: string[]) =>
  z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .refine(hasExactly(names), `must be a text with ${names.map((name) => `{${name}}`).join(', ')}`)

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Plural forms of a text, each with exactly these placeholders. */
export const textByCount = (...names: string[]) => {
  const form = names.length === 0 ? plainText : textWith(...names)
  return z.custom<CountForms>(
    (value) => {
      const forms = z.partialRecord(z.enum(PLURAL_CATEGORIES), form).safeParse(value)
      return forms.success && forms.data.other !== undefined
    },
    `must have plural forms, at least “other”, each ${names.length === 0 ? 'a plain text' : `with {${names.join('}, {')}}`}`,
  )
}
