import type { Catalogue, LateCatalogue, Phrase, WordKey } from './catalogue.ts'

export type { WordKey } from './catalogue.ts'

type Values = Readonly<Record<string, string | number>>

/** Languages with texts; all others are shown in English. */
const CATALOGUES: Readonly<Record<Words['language'], () => Promise<Catalogue>>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
}

export interface Words {
  readonly culture: string
  /** Language of the texts. */
  readonly language: 'en' | 'de'
  say(key: WordKey, values?: Values): string
  /** Returns the text of a key of the feed; for a key without a text, the key in plain letters. */
  name(section: string, key: string): string
  /** True if there is a text for a key. */
  has(section: string, key: string): boolean
}

const asText = (key: string): string => {
  const plain = key.replaceAll('-', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Returns a text with its placeholders replaced. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Texts loaded with views, by language. */
const late = new Map<string, LateCatalogue>()

/** Adds the texts of a view that is loaded on demand. */
export function addWords(catalogues: Readonly<Record<string, LateCatalogue>>): void {
  for (const [language, words] of Object.entries(catalogues))
    late.set(language, { ...late.get(language), ...words })
}

const languageOf = (culture: string): Words['language'] => (/^de\b/.test(culture) ? 'de' : 'en')

export function createWords(catalogue: Catalogue, culture: string): Words {
  const plurals = new Intl.PluralRules(culture)
  const find = (key: string): Phrase | undefined =>
    Object.hasOwn(catalogue, key)
      ? catalogue[key as keyof Catalogue]
      : late.get(languageOf(culture))?.[key as keyof LateCatalogue]
  const say = (key: WordKey, values: Values = {}): string => {
    const phrase = find(key)
    // Fallback for texts whose view has not been loaded.
    if (phrase === undefined) return asText(key)
    if (typeof phrase === 'string') return fill(phrase, values)
    return fill(plurals.select(Number(values.count)) === 'one' ? phrase.one : phrase.other, values)
  }
  return {
    culture,
    language: languageOf(culture),
    say,
    has: (section, key) => find(`${section}.${key}`) !== undefined,
    name: (section, key) => {
      const word = `${section}.${key}`
      return find(word) === undefined ? asText(key) : say(word as WordKey)
    },
  }
}

/** Loads the texts for a culture; English for a language without texts. */
export async function loadWords(culture: string): Promise<Words> {
  return createWords(await CATALOGUES[languageOf(culture)](), culture)
}
