import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Vowels with an accent, doubled: a text with two fifths of vowels becomes about a third longer. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'áä', e: 'éë', i: 'íï', o: 'óö', u: 'úü' },
  ...{ A: 'Áä', E: 'Éë', I: 'Íï', O: 'Óö', U: 'Úü' },
}

/** Returns a text in the pseudo-language of tests: with accents and about a third longer, as in a language with long words. */
export const pseudoText = (text: string): string =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[aeiou]/gi, (vowel) => ACCENTS[vowel] ?? vowel),
    )
    .join('')

/** Returns the plural or select forms of a placeholder in the pseudo-language. */
const pseudoForms = (forms: unknown): unknown =>
  typeof forms === 'object' && forms !== null
    ? Object.fromEntries(
        Object.entries(forms).map(([name, form]) => [name, Array.isArray(form) ? pseudoMessage(form) : form]),
      )
    : forms

/** Returns a compiled message in the pseudo-language. Its placeholders, tags and plurals stay. */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage =>
  message.map((token) => {
    if (typeof token === 'string') return pseudoText(token)
    const [name, type, forms] = token
    return type === undefined ? [name] : [name, type, pseudoForms(forms)]
  })
