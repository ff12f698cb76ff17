/** Accents. The vowel signs of Devanagari are letters; only its dot below a letter is often left out in typing. */
const ACCENTS = /(?!\p{Script=Devanagari})\p{M}|\u093c/gu

/** Returns a text without its accents, in decomposed form, to compare it with what people type. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(ACCENTS, '')
