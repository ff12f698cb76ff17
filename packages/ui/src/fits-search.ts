import { withoutAccents } from '@tessera/form-rules/accents'

/** Apostrophes, and the signs of the Uzbek letters oʻ and gʻ, for which most keyboards type an apostrophe. */
const APOSTROPHES = /['’‘`ʻʼ]/g

/** Returns the words of a text in lower case without accents, the Turkish ı as i, with a space before each. */
const plain = (text: string): string =>
  ` ${withoutAccents(text)
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(APOSTROPHES, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * True if a word of the label begins with the typed text, ignoring accents: `ger` finds Germany, but not Algeria. Apostrophes
 * can be left out.
 */
export const fitsSearch = (label: string, typed: string): boolean =>
  [label, label.replace(APOSTROPHES, '')].some((each) => plain(each).includes(plain(typed)))
