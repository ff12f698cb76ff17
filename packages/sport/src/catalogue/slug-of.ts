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

/** Kazakh letters, and the ones that are typed for them on a Russian keyboard. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
}

/**
 * Replaces the Kazakh letters of a text in lower case by the Russian ones that are typed for them, so that a search finds
 * names from any keyboard.
 */
export const withRussianLetters = (text: string): string =>
  text.replace(/[әғқңөұүһі]/g, (letter) => TYPED_FOR[letter] ?? letter)
