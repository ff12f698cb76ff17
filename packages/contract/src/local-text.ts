import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale } from './languages.ts'

/** Schema of a text that an operator writes in several languages. A language that it lacks shows the default one. */
export const localText = (max: number) =>
  z
    .record(z.string(), z.string().trim().min(1).max(max))
    .refine((text) => Object.keys(text).every(isLocale), 'has an unknown language')
    .refine((text) => text[DEFAULT_LOCALE] !== undefined, `needs a text in ${DEFAULT_LOCALE}`)
