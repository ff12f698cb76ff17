import { fill } from '@tessera/words'
import { ordinalOf } from './names.ts'
import type { SportWords } from './sport-words-schema.ts'

/** Returns the name of a period: `half-1`, `set-3`, `break`. Throws a RangeError for a period without a text. */
export function periodName(words: SportWords, locale: string, period: string): string {
  const [, name = period, number = ''] = /^([a-z]+)-(\d+)$/.exec(period) ?? []
  const text = words.periods[name]
  if (text === undefined) throw new RangeError(`there is no text for the period ${period}`)
  return fill(text, { number, ordinal: number === '' ? '' : ordinalOf(words, locale, Number(number)) })
}
