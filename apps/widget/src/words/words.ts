import type { Catalogue, LateCatalogue, Phrase, WordKey } from './catalogue.ts'

export type { WordKey } from './catalogue.ts'

type Values = Readonly<Record<string, string | number>>

/** Language of a culture without texts of its own. */
const SOURCE = 'en'

/** Texts of every language by their files, of which each exports one table. */
const catalogues = import.meta.glob<Record<string, Catalogue>>(['./??.ts', './??-??.ts'])

const fileOf = (language: string): string => `./${language}.ts`

export interface Words {
  readonly culture: string
  /** Language of the texts, by its code in the contract. */
  readonly language: string
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

/** Adds the texts of a view that is loaded on demand: the modules `./<language>-<part>.ts`, each with one table. */
export function addWords(modules: Readonly<Record<string, Record<string, LateCatalogue>>>): void {
  for (const [path, tables] of Object.entries(modules)) {
    const language = path.slice('./'.length, path.lastIndexOf('-'))
    late.set(language, Object.assign({}, late.get(language), ...Object.values(tables)))
  }
}

/** Returns the language with texts for a culture: the same, or that of its first part. */
function languageOf(culture: string): string {
  const whole = culture.toLowerCase()
  const known = [whole, whole.split('-')[0] ?? ''].find((language) => fileOf(language) in catalogues)
  return known ?? SOURCE
}

export function createWords(catalogue: Catalogue, culture: string): Words {
  const plurals = new Intl.PluralRules(culture)
  const language = languageOf(culture)
  const find = (key: string): Phrase | undefined =>
    Object.hasOwn(catalogue, key)
      ? catalogue[key as keyof Catalogue]
      : (late.get(language) ?? late.get(SOURCE))?.[key as keyof LateCatalogue]
  const say = (key: WordKey, values: Values = {}): string => {
    const phrase = find(key)
    // Fallback for texts whose view has not been loaded.
    if (phrase === undefined) return asText(key)
    if (typeof phrase === 'string') return fill(phrase, values)
    return fill(phrase[plurals.select(Number(values.count))] ?? phrase.other, values)
  }
  return {
    culture,
    language,
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
  const load = catalogues[fileOf(languageOf(culture))]
  if (!load) throw new Error('the widget has no texts')
  const [catalogue] = Object.values(await load())
  if (!catalogue) throw new Error(`there are no texts for ${culture}`)
  return createWords(catalogue, culture)
}
