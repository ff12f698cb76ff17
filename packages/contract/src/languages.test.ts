import { describe, expect, it } from 'vitest'
import {
  cultureOf,
  DEFAULT_LOCALE,
  directionOf,
  fallbacksOf,
  formatLocaleOf,
  LOCALES,
  languageOf,
  localeOfTag,
  moneyLocaleOf,
  rowOfTag,
  textIn,
} from './languages.ts'
import { localText } from './local-text.ts'
import { LOCALE_PREFIX } from './routes.ts'

describe.each(LOCALES)('the row of $code', ({ code, name, formatLocale, culture, tags }) => {
  it('has a code that can be a prefix of a path', () => expect(code).toMatch(LOCALE_PREFIX))

  it('has the name that Unicode gives the language, with or without its region', () => {
    const unicode = new Intl.DisplayNames(code, { type: 'language' }).of(code.split('-')[0] ?? '') ?? ''
    // The letter oʻ has its own sign in Uzbek, where Unicode's data have a quotation mark.
    expect(name.toLocaleLowerCase(code)).toContain(unicode.toLocaleLowerCase(code).replaceAll('‘', 'ʻ'))
  })

  it('has a format locale and a culture that a device can know', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(formatLocale)).toEqual(
      Intl.getCanonicalLocales(formatLocale),
    )
    expect(Intl.getCanonicalLocales(culture)).toEqual([culture])
  })

  it('is the only one for its tags', () => {
    expect(localeOfTag(code)).toBe(code)
    for (const tag of tags) expect([tag, localeOfTag(tag)]).toEqual([tag.toLowerCase(), code])
  })
})

it.each([
  ['en', ['en']],
  ['pt-br', ['pt-br', 'en']],
  ['es-mx', ['es-mx', 'es', 'en']],
] as const)('shows texts of %s in %j', (code, codes) => expect(fallbacksOf(code)).toEqual(codes))

it.each([
  ['es-MX', 'es-mx'],
  ['es-419', 'es-mx'],
  ['es-ES', 'es'],
  ['es-AR', 'es'],
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt-br'],
  ['und-MX', 'es-mx'],
  ['und-BR', 'pt-br'],
])('has the language of %s: %s', (tag, code) => expect(localeOfTag(tag)).toBe(code))

it('has one default language, the first', () => {
  expect(LOCALES.filter(({ isDefault }) => isDefault).map(({ code }) => code)).toEqual([DEFAULT_LOCALE])
  expect(LOCALES[0]?.code).toBe(DEFAULT_LOCALE)
})

describe('the language of a tag', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_CH', 'de'],
    ['en-US', 'en'],
    ['tlh', null],
    ['__proto__', null],
    ['', null],
    [null, null],
  ])('%s is %s', (tag, code) => expect(localeOfTag(tag)).toBe(code))

  const rows = [
    { code: 'es', tags: [] },
    { code: 'es-mx', tags: ['es-419'] },
    { code: 'pt-br', tags: ['pt'] },
    { code: 'ru', tags: [] },
    { code: 'kk', tags: ['und-kz'] },
  ]
  it.each([
    ['es-MX', 'es-mx'],
    ['es-419', 'es-mx'],
    ['es-AR', 'es'],
    ['pt-BR', 'pt-br'],
    ['pt-PT', 'pt-br'],
    ['ru-KZ', 'ru'],
    ['und-KZ', 'kk'],
    ['und-RU', undefined],
  ])('compares the whole tag %s before its first part: %s', (tag, code) =>
    expect(rowOfTag(rows, tag)?.code).toBe(code),
  )

  it('is the default one if there is none', () => expect(languageOf('tlh')).toBe(DEFAULT_LOCALE))
})

it('shows dates, direction and widget by the row, and an unknown locale as the default language', () => {
  expect([formatLocaleOf('en'), formatLocaleOf('de'), formatLocaleOf('tlh')]).toEqual(['en-GB', 'de', 'tlh'])
  expect(formatLocaleOf('fa')).toMatch(/^fa-u-/)
  expect([directionOf('fa-IR'), cultureOf('fa'), localeOfTag('und-ir')]).toEqual(['rtl', 'fa-IR', 'fa'])
  expect([directionOf('de-AT'), directionOf('tlh')]).toEqual(['ltr', 'ltr'])
  expect([cultureOf('de-AT'), cultureOf('tlh')]).toEqual(['de-DE', 'en-GB'])
})

it.each([
  ['en', 'en'],
  ['es-mx', 'es-mx'],
  ['uz', 'uk'],
  ['kk', 'uk'],
])('writes money in %s as browsers do in %s', (locale, expected) =>
  expect(moneyLocaleOf(locale)).toBe(expected),
)

describe('a text in several languages', () => {
  it('falls back to the default language', () => {
    expect(textIn({ en: 'Hello', de: 'Hallo' }, 'de')).toBe('Hallo')
    expect(textIn({ en: 'Hello' }, 'de')).toBe('Hello')
    expect(textIn({}, 'de')).toBe('')
  })

  it('falls back to the parent of the language before the default language', () => {
    expect(textIn({ en: 'Bonus', es: 'Bono' }, 'es-mx')).toBe('Bono')
    expect(textIn({ en: 'Bonus', es: 'Bono', 'es-mx': 'Bono mexicano' }, 'es-mx')).toBe('Bono mexicano')
    expect(textIn({ en: 'Bonus' }, 'es-mx')).toBe('Bonus')
  })

  it.each([
    [{ en: 'Hello' }, true],
    [{ en: 'Hello', de: 'Hallo' }, true],
    [{ de: 'Hallo' }, false],
    [{ en: 'Hello', xx: 'Hi' }, false],
    [{ en: ' ' }, false],
    [{ en: 'Hello everyone' }, false],
  ])('%j is valid: %s', (text, isValid) => expect(localText(10).safeParse(text).success).toBe(isValid))
})
