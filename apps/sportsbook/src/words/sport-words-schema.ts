import { plainText } from '@tessera/words'
import { z } from 'zod'

const text = z.string().trim().min(1).max(200)
const texts = z.record(z.string(), text)

/** Schema of `sport.yaml`: texts with placeholders, by the keys of models and facts. A test covers all of them. */
export const sportWordsSchema = z.strictObject({
  ordinals: z.partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), text),
  groups: z.record(z.string(), plainText),
  markets: texts,
  sportMarkets: z.record(z.string(), texts),
  outrights: z.strictObject({ season: text, tournament: text }),
  outcomes: texts,
  periods: texts,
  statistics: z.record(z.string(), plainText),
  incidents: z.record(z.string(), plainText),
  sports: z.record(z.string(), plainText),
})
export type SportWords = z.output<typeof sportWordsSchema>
