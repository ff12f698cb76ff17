import { DEFAULT_LOCALE, lacksFormatData } from '@tessera/contract/languages'

/** Writes a list in a language: `a, b and c`. Only commas in a language whose words browsers don't know. */
export const listText = (
  items: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string =>
  lacksFormatData(locale) ? items.join(', ') : new Intl.ListFormat(locale, { type }).format(items)

/** Returns the names of countries, currencies or languages; in English for a language whose names browsers don't know. */
export const namesIn = (locale: string, type: 'region' | 'currency' | 'language'): Intl.DisplayNames =>
  new Intl.DisplayNames(lacksFormatData(locale) ? DEFAULT_LOCALE : locale, { type })
