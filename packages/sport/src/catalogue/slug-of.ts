/** Letters without a Unicode decomposition into plain ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Returns a name as a segment of an address: lower-case letters and digits with single dashes in between. Accents are
 * removed, and so are apostrophes, the signs of the Uzbek letters oʻ and gʻ, and the dot below letters of Devanagari; other
 * scripts stay. Empty if nothing is left.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replace(/[\u093c'’‘`ʻʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
