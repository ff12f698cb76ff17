/** A language of the interface. Everything that differs by language and isn't a text is in its row. */
interface LanguageRow {
  /** Its prefix in paths, and the name of its files: two letters, with a hyphen and two letters for a region. */
  readonly code: string
  /** Its name in the language itself, as a list of languages shows it. */
  readonly name: string
  /** Direction of its script, from left to right unless it is named. */
  readonly dir?: 'ltr' | 'rtl'
  /** Locale of dates and numbers for `Intl` if it isn't the code, such as one with another calendar and other digits. */
  readonly formatLocale?: string
  /**
   * True if browsers based on Chromium have no data of the language, although they list it as supported. Its numbers have the
   * format of `formatLocale`, a locale that writes them alike; its dates, lists and time zones have no words, and names of
   * countries are English. The server and all browsers then write the same.
   */
  readonly lacksFormatData?: boolean
  /**
   * Culture of the sports widget (specification, section 9) if it isn't that of the code's region, or of the country with the
   * code of the language: `es-MX`, `de-DE`.
   */
  readonly culture?: string
  /**
   * Further tags of browsers and messengers for which it is the default, in lower case. `und-` and a country make it the
   * default of that country.
   */
  readonly tags?: readonly string[]
}

/**
 * Languages of the interface. The first is the default one and has no prefix. A language is added by its row here and by
 * its files (docs/guides/developer.md, "Add a language").
 */
const LANGUAGES = [
  { code: 'en', name: 'English', formatLocale: 'en-GB', culture: 'en-GB' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'es-mx', name: 'Español (México)', tags: ['es-419', 'und-mx'] },
  {
    code: 'fa',
    name: 'فارسی',
    dir: 'rtl',
    // One calendar and one kind of digits for site, games and sportsbook, whose formats the specification gives.
    formatLocale: 'fa-u-ca-gregory-nu-latn',
    culture: 'fa-IR',
    tags: ['und-ir'],
  },
  // Portuguese of other countries finds Brazil's: the site has no other one.
  { code: 'pt-br', name: 'Português', tags: ['pt', 'und-br'] },
  { code: 'fr', name: 'Français' },
  { code: 'ru', name: 'Русский' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'uz', name: 'Oʻzbekcha', formatLocale: 'uk', lacksFormatData: true, tags: ['und-uz'] },
  { code: 'hi', name: 'हिन्दी', culture: 'hi-IN', tags: ['und-in'] },
  {
    code: 'kk',
    name: 'Қазақ тілі',
    formatLocale: 'uk',
    lacksFormatData: true,
    culture: 'kk-KZ',
    tags: ['und-kz'],
  },
] as const satisfies readonly LanguageRow[]

export type LocaleCode = (typeof LANGUAGES)[number]['code']

export const DEFAULT_LOCALE = LANGUAGES[0].code

interface Locale extends Required<LanguageRow> {
  readonly code: LocaleCode
  readonly isDefault: boolean
}

function toLocale(row: LanguageRow & { readonly code: LocaleCode }): Locale {
  const [language, region = language] = row.code.split('-')
  return {
    dir: 'ltr',
    tags: [],
    formatLocale: row.code,
    lacksFormatData: false,
    culture: `${language}-${region?.toUpperCase()}`,
    ...row,
    isDefault: row.code === DEFAULT_LOCALE,
  }
}

/** All languages of the interface, the default one first. */
export const LOCALES: readonly Locale[] = LANGUAGES.map(toLocale)

export const LOCALE_CODES = /* @__PURE__ */ LANGUAGES.map(({ code }) => code)

export const isLocale = (text: string): text is LocaleCode => LOCALES.some(({ code }) => code === text)

/** Returns the row that has a tag such as `pt-br` or `es-MX`, or else the tag's first part; null if there is neither. */
export function rowOfTag<T extends Pick<Required<LanguageRow>, 'code' | 'tags'>>(
  rows: readonly T[],
  tag: string,
): T | null {
  const whole = tag.toLowerCase().replaceAll('_', '-')
  const find = (wanted: string | undefined) =>
    rows.find(({ code, tags }) => code === wanted || tags.some((each) => each === wanted))
  return find(whole) ?? find(whole.split('-')[0]) ?? null
}

/** Returns the language for a tag of a browser, a messenger or a country; null if the site has none for it. */
export const localeOfTag = (tag: string | null | undefined): LocaleCode | null =>
  rowOfTag(LOCALES, tag ?? '')?.code ?? null

/** Returns the language for a tag; the default language if there is none. */
export const languageOf = (tag: string): LocaleCode => localeOfTag(tag) ?? DEFAULT_LOCALE

const rowOf = (tag: string): Locale => rowOfTag(LOCALES, tag) ?? toLocale(LANGUAGES[0])

/** Returns the text direction of the language that is shown for a tag such as `fa` or `fa-IR`. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => rowOf(tag).dir

/** Returns the locale of dates and numbers for a language of the interface; another locale stays as it is. */
export const formatLocaleOf = (locale: string): string =>
  isLocale(locale) ? rowOf(locale).formatLocale : locale

/** True if no browser can be relied on to have words for dates, lists and countries in a language. */
export const lacksFormatData = (locale: string): boolean => isLocale(locale) && rowOf(locale).lacksFormatData

/** Returns the locale in which amounts of money are written: that of the language, if all browsers have its data. */
export const moneyLocaleOf = (locale: string): string =>
  lacksFormatData(locale) ? formatLocaleOf(locale) : locale

/** Returns the culture of the sports widget for a tag. */
export const cultureOf = (tag: string): string => rowOf(tag).culture

/** Returns the parent of a language of a country: the language without the country, if the site has it. */
export function parentOf(code: LocaleCode): LocaleCode | null {
  const general = code.slice(0, 2)
  return general !== code && isLocale(general) ? general : null
}

/** Returns the language whose texts are shown where a language has none of its own; null for the default one. */
export const fallbackOf = (code: LocaleCode): LocaleCode | null =>
  parentOf(code) ?? (code === DEFAULT_LOCALE ? null : DEFAULT_LOCALE)

/** Returns a language and those whose texts are shown where it has none, in their order. */
export function fallbacksOf(code: LocaleCode): readonly LocaleCode[] {
  const next = fallbackOf(code)
  return next === null ? [code] : [code, ...fallbacksOf(next)]
}

/** Returns the parents of languages by code, as the catalogues of messages take them. */
export const parentLocales = (): Readonly<Record<string, string>> =>
  Object.fromEntries(LOCALE_CODES.map((code) => [code, parentOf(code) ?? '']).filter(([, parent]) => parent))

/** Returns a text that has several languages in one of them; in its parent or the default language if it lacks this one. */
export const textIn = (text: Readonly<Record<string, string>>, locale: string): string =>
  text[locale] ?? text[locale.slice(0, 2)] ?? text[DEFAULT_LOCALE] ?? ''
