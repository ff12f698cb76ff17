import { SPORTSBOOK_DEFAULTS } from '@tessera/contract/constants'

/** Cultures of the widget for its supported languages (specification, business constants). */
const CULTURES: Readonly<Record<string, string>> = {
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  'en-us': 'en-GB',
  'es-mx': 'es-ES',
}

/** Returns the widget's culture for a locale of the site. */
export const cultureOf = (locale: string): string =>
  CULTURES[locale.toLowerCase()] ??
  CULTURES[locale.toLowerCase().split('-')[0] ?? ''] ??
  SPORTSBOOK_DEFAULTS.culture
