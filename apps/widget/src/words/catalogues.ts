import type { Messages } from '@lingui/core'

/** Parts of the messages: of the first view, and of views that are loaded on demand. */
export const PARTS = ['first', 'lists', 'bets', 'sports', 'proof'] as const
export type Part = (typeof PARTS)[number]

/** Returns the messages of a part in a language. */
type Load = (part: Part, language: string) => Promise<{ messages: Messages }>

/** Messages of the shown languages, usually one, with the parts that views have asked for. */
export class Catalogues {
  private readonly load: Load
  private readonly parts = new Set<Part>(['first'])
  private readonly languages = new Map<string, Messages>()

  constructor(load: Load) {
    this.load = load
  }

  /** Returns the messages of a language. Those of further parts are added to them. */
  async open(language: string): Promise<Messages> {
    const messages = this.languages.get(language) ?? {}
    this.languages.set(language, messages)
    await Promise.all([...this.parts].map((part) => this.read(part, language, messages)))
    return messages
  }

  /** Adds parts to all languages, now and later. */
  async add(parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.parts.add(part)
    const missing = [...this.languages].flatMap(([language, messages]) =>
      parts.map((part) => this.read(part, language, messages)),
    )
    await Promise.all(missing)
  }

  private async read(part: Part, language: string, into: Messages): Promise<void> {
    const { messages } = await this.load(part, language)
    Object.assign(into, messages)
  }
}

/**
 * The built catalogues (tools/messages/catalogue-files.ts): their folder, their common hash, their languages, and the locales
 * that write the numbers of those for which browsers lack data.
 */
declare const __CATALOGUES__: {
  readonly folder: string
  readonly hash: string
  readonly languages: string
  readonly formats: Readonly<Record<string, string>>
}

/** Catalogues of all widgets on a page. */
export const catalogues = new Catalogues((part, language) => {
  const { folder, hash } = __CATALOGUES__
  return import(/* @vite-ignore */ new URL(`${folder}${part}-${language}-${hash}.js`, import.meta.url).href)
})

/** Language of a culture without messages of its own. */
const SOURCE = 'en'

/** Returns the language with messages for a culture: the whole tag, or its first part. */
export function languageIn(languages: string, culture: string): string {
  const whole = culture.toLowerCase()
  const known = languages.split(' ')
  return [whole, whole.split('-')[0] ?? ''].find((language) => known.includes(language)) ?? SOURCE
}

/** Returns the language of the widget for a culture. */
export const languageOf = (culture: string): string => languageIn(__CATALOGUES__.languages, culture)

/** Returns the locale of numbers for `Intl`: the culture, unless browsers lack the data of its language. */
export const formatsOf = (culture: string): string => __CATALOGUES__.formats[languageOf(culture)] ?? culture
