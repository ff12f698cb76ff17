import { SPORTSBOOK_DEFAULTS } from '@tessera/contract/constants'

/** What the widget is told where it has a culture of its own for a language (specification, business constants). */
const CULTURES: Readonly<Record<string, string>> = {
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  'en-us': 'en-GB',
  'es-mx': 'es-ES',
}

/** The culture of the widget for a locale of the site. */
export const cultureOf = (locale: string): string =>
  CULTURES[locale.toLowerCase()] ??
  CULTURES[locale.toLowerCase().split('-')[0] ?? ''] ??
  SPORTSBOOK_DEFAULTS.culture
