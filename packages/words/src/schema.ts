import { z } from 'zod'
import { placeholdersOf } from './fill.ts'

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
