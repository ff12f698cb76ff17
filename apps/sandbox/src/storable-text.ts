import { isStorableText } from '@tessera/postgres'
import { z } from 'zod'

/** Text of at most `max` characters that a database column can store. */
export const storableText = (max: number) =>
  z.string().max(max).refine(isStorableText, 'Value contains invalid characters')
