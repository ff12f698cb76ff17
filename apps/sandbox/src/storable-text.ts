import { z } from 'zod'

/** Whether a column of the database can hold a text: no null character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** A text of at most `max` characters that a column can hold. */
export const storableText = (max: number) =>
  z.string().max(max).refine(isStorable, 'Value holds characters that are not text')
