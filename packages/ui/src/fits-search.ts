/** Words in small letters without accents, a space before each. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** Whether a word of a label begins with what is typed, whatever its accents: `ger` finds Germany, and not Algeria. */
export const fitsSearch = (label: string, typed: string): boolean => plain(label).includes(plain(typed))
