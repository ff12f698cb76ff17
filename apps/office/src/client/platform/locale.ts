import { i18n, type Messages } from '@lingui/core'
import {
  DEFAULT_LOCALE,
  directionOf,
  isLocale,
  LOCALES,
  type LocaleCode,
  localeOfTag,
} from '@tessera/contract/languages'
import { readChoice, storeChoice } from './stored-choice.ts'

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*.po')

/** Languages of the back office: those that have a catalogue. */
export const OFFICE_LOCALES = LOCALES.filter(({ code }) => `../locales/${code}.po` in CATALOGUES)

const isOffered = (locale: LocaleCode | null): locale is LocaleCode =>
  OFFICE_LOCALES.some(({ code }) => code === locale)

/** Returns the chosen language, or else the first of the browser's that the office has. */
function preferredLocale(): LocaleCode {
  const chosen = readChoice('language') ?? ''
  if (isLocale(chosen) && isOffered(chosen)) return chosen
  return navigator.languages.map(localeOfTag).find(isOffered) ?? DEFAULT_LOCALE
}

/** Loads a language and shows all texts in it. */
export async function loadLocale(locale: LocaleCode = preferredLocale()): Promise<void> {
  const load = CATALOGUES[`../locales/${locale}.po`]
  if (!load) throw new Error(`there are no texts in ${locale}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Chooses a language for this browser. */
export async function chooseLocale(locale: LocaleCode): Promise<void> {
  storeChoice('language', locale)
  await loadLocale(locale)
}
