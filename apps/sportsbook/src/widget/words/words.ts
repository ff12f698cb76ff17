import type { BetsCatalogue, Catalogue, Phrase, WordKey } from './catalogue.ts'

export type { WordKey } from './catalogue.ts'

type Values = Readonly<Record<string, string | number>>

/** Languages that have texts of their own; all others are shown in English. */
const CATALOGUES: Readonly<Record<Words['language'], () => Promise<Catalogue>>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
}

export interface Words {
  readonly culture: string
  /** The language that the texts are in. */
  readonly language: 'en' | 'de'
  say(key: WordKey, values?: Values): string
  /** What a word of the sportsbook is called: a key of the feed that has no word is said in plain letters. */
  name(section: string, key: string): string
  /** Whether there is a word for a key. */
  has(section: string, key: string): boolean
}

const asText = (key: string): string => {
  const plain = key.replaceAll('-', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The text with its values put in. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Words that came with views, by language. */
const late = new Map<string, BetsCatalogue>()

/** Adds what a view says that is loaded when it is needed. */
export function addWords(catalogues: Readonly<Record<string, BetsCatalogue>>): void {
  for (const [language, words] of Object.entries(catalogues)) late.set(language, words)
}

const languageOf = (culture: string): Words['language'] => (/^de\b/.test(culture) ? 'de' : 'en')

export function createWords(catalogue: Catalogue, culture: string): Words {
  const plurals = new Intl.PluralRules(culture)
  const find = (key: string): Phrase | undefined =>
    Object.hasOwn(catalogue, key)
      ? catalogue[key as keyof Catalogue]
      : late.get(languageOf(culture))?.[key as keyof BetsCatalogue]
  const say = (key: WordKey, values: Values = {}): string => {
    const phrase = find(key)
    // Where no view has brought it, nobody says it.
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

/** The words for a culture; English where it has none of its own. */
export async function loadWords(culture: string): Promise<Words> {
  return createWords(await CATALOGUES[languageOf(culture)](), culture)
}
