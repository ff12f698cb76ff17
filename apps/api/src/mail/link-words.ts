import { plainText } from '@tessera/words'
import { z } from 'zod'

/** Texts of a letter with a button. */
export const linkWords = z.strictObject({
  subject: plainText,
  greeting: plainText,
  lead: plainText,
  button: plainText,
  after: plainText,
})
export type LinkWords = z.output<typeof linkWords>
