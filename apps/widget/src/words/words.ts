import { type Messages, setupI18n } from '@lingui/core'
import { SHOWN_DIGITS } from '@tessera/money/digits'
import type { bets } from './bets.ts'
import { catalogues, formatsOf, languageOf } from './catalogues.ts'
import type { lists } from './lists.ts'
import type { play } from './play.ts'
import type { proof } from './proof.ts'
import type { shell } from './shell.ts'
import type { sports } from './sports.ts'

/** Ids of all messages. */
export type WordKey =
  | keyof typeof shell
  | keyof typeof play
  | keyof typeof lists
  | keyof typeof bets
  | keyof typeof sports
  | keyof typeof proof

type Values = Readonly<Record<string, string | number>>

export interface Words {
  /** Culture that the page asked for. */
  readonly culture: string
  /** Locale of numbers for `Intl`: the culture, unless browsers lack the data of its language. */
  readonly formats: string
  /** Language of the texts, by its code in the contract. */
  readonly language: string
  say(key: WordKey, values?: Values): string
  /** Returns the text of a key of the feed; for a key without a text, the key in plain letters. */
  name(section: string, key: string, values?: Values): string
  /** True if there is a text for a key. */
  has(section: string, key: string): boolean
}

const asText = (key: string): string => {
  const plain = key.replaceAll('-', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Creates the words of a culture from the messages of its language, which views may add to. */
export function createWords(messages: Messages, language: string, culture: string, formats = culture): Words {
  const locales = new Intl.Locale(formats, { numberingSystem: SHOWN_DIGITS }).toString()
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } })
  const knows = (id: string): boolean => Object.hasOwn(messages, id)
  return {
    culture,
    formats,
    language,
    // Fallback for messages whose view has not been loaded.
    say: (key, values) => (knows(key) ? i18n._(key, values) : asText(key)),
    has: (section, key) => knows(`${section}.${key}`),
    name(section, key, values) {
      const id = `${section}.${key}`
      return knows(id) ? i18n._(id, values) : asText(key)
    },
  }
}

/** Loads the words of a culture; English for a language without messages. */
export async function loadWords(culture: string): Promise<Words> {
  const language = languageOf(culture)
  return createWords(await catalogues.open(language), language, culture, formatsOf(culture))
}
