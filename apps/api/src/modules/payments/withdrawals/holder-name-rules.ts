import { withoutAccents } from '@tessera/form-rules/accents'

/** Titles and forms of address that banks print before a name, or leave out. */
const TITLES = new Set('dr prof mr mrs ms mx herr frau sir dipl ing mag'.split(' '))

/** Letters without a decomposition into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Reduces a name to the words that every bank prints: lower case, without accents, punctuation and titles, sorted. `ä` and
 * `ae` become the same letter, since banks write either.
 */
function nameWords(name: string): string[] {
  const letters = name
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
  return withoutAccents(letters)
    .replace(/[’'`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .map((word) => word.replace(/([aou])e/g, '$1'))
    .sort()
}

/** True if an account holder's name is that of a player, whatever the case, accents and order of its words. */
export function isSameHolder(holder: string, own: string): boolean {
  const [given, expected] = [nameWords(holder), nameWords(own)]
  return expected.length > 0 && given.join(' ') === expected.join(' ')
}
