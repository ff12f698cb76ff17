import { isStorableText } from '@tessera/postgres'
import { z } from 'zod'

/** A text of at most `max` characters that a column can hold. */
export const storableText = (max: number) =>
  z.string().max(max).refine(isStorableText, 'Value holds characters that are not text')
