import { i18n, type Messages } from '@lingui/core'
import {
  DEFAULT_LOCALE,
  directionOf,
  isLocale,
  type LocaleCode,
  localeOfTag,
} from '@tessera/contract/languages'
import { readChoice, storeChoice } from './stored-choice.ts'

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../locales/*.po')

/** Returns the chosen language, or else the first of the browser's that the office has. */
function preferredLocale(): LocaleCode {
  const chosen = readChoice('language') ?? ''
  if (isLocale(chosen)) return chosen
  return navigator.languages.map(localeOfTag).find((locale) => locale !== null) ?? DEFAULT_LOCALE
}

/** Loads a language and shows all texts in it. */
export async function loadLocale(locale: LocaleCode = preferredLocale()): Promise<void> {
  const load = CATALOGUES[`../locales/${locale}.po`] ?? CATALOGUES[`../locales/${DEFAULT_LOCALE}.po`]
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
