import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Counts by which a language's plural forms are found: all that occur for whole numbers on a page. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count)

/** Returns the plural forms that whole numbers have in a language. */
const formsOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(COUNTS.map((count) => rules.select(count)))]
}

interface Marks {
  /** Placeholders and tags. */
  readonly names: Set<string>
  /** Forms of each plural. */
  readonly plurals: (readonly string[])[]
}

/** Collects the placeholders, tags and plurals of a message, also those within its plural forms. */
function collect(message: CompiledMessage, into: Marks): Marks {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) into.names.add(tag)
      continue
    }
    const [name, type, forms] = token
    into.names.add(type === undefined ? `{${name}}` : `{${name}, ${type}}`)
    if (typeof forms !== 'object' || forms === null) continue
    if (type === 'plural') into.plurals.push(Object.keys(forms))
    for (const form of Object.values(forms)) if (Array.isArray(form)) collect(form, into)
  }
  return into
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...names].filter((name) => !others.has(name))

const marksOf = (message: string): Marks =>
  collect(compileMessageOrThrow(message), { names: new Set(), plurals: [] })

/**
 * Returns what is wrong with a translation: it is missing or invalid, has other placeholders or tags than the English message,
 * or lacks a plural form of its language.
 */
export function messageProblems(english: string, translation: string, language: string): string[] {
  if (translation === '') return ['not translated']
  try {
    const [own, source] = [marksOf(translation), marksOf(english)]
    const different = [...without(own.names, source.names), ...without(source.names, own.names)]
    const missing = own.plurals
      // A form for an exact number, such as =1, can take the place of others.
      .filter((forms) => !forms.some((form) => form.startsWith('=')))
      .flatMap((forms) => formsOf(language).filter((form) => !forms.includes(form)))
    return [
      ...different.map((mark) => `different from English: ${mark}`),
      ...missing.map((form) => `without the plural form “${form}”`),
    ]
  } catch (error) {
    return [`invalid: ${error instanceof Error ? error.message : String(error)}`]
  }
}
