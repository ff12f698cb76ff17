import { LOCALE_CODES } from '@tessera/contract/languages'
import { describe, expect, test } from 'vitest'
import type { Catalogue, Phrase } from './catalogue.ts'
import { de } from './de.ts'
import { deBets } from './de-bets.ts'
import { deContests } from './de-contests.ts'
import { en } from './en.ts'
import './late-bets.ts'
import './late-contests.ts'
import { addWords, createWords, loadWords } from './words.ts'

const files = import.meta.glob<Record<string, Record<string, Phrase>>>('./*-{bets,contests,proof}.ts', {
  eager: true,
})
const first = import.meta.glob<Record<string, Record<string, Phrase>>>(['./??.ts', './??-??.ts'], {
  eager: true,
})

/** Returns all texts of a language. */
const textsIn = (code: string): Record<string, Phrase> =>
  Object.assign(
    {},
    ...[
      first[`./${code}.ts`],
      ...['bets', 'contests', 'proof'].map((part) => files[`./${code}-${part}.ts`]),
    ].flatMap((module) => Object.values(module ?? {})),
  )

const textsOf = (phrase: Phrase | undefined): string[] =>
  typeof phrase === 'string' ? [phrase] : Object.values(phrase ?? {})
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

const english = textsIn('en')

describe.each(LOCALE_CODES)('the texts in %s', (code) => {
  const texts = textsIn(code)

  test('have the keys of the English ones', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  })

  test.each(Object.keys(english))('have the placeholders of the English one: %s', (key) => {
    const [source = ''] = textsOf(english[key])
    for (const text of textsOf(texts[key])) expect(placeholders(text)).toEqual(placeholders(source))
  })
})

test('selects the plural form by the count', () => {
  const words = createWords(de, 'de-DE')
  expect(words.say('slip.lines', { count: 1 })).toBe('1 Wette')
  expect(words.say('slip.lines', { count: 4 })).toBe('4 Wetten')
})

test('shows a key of the feed without a text in plain letters', () => {
  expect(createWords(en, 'en-GB').name('incident', 'free-kick')).toBe('Free kick')
})

test('loads the texts about bets with their views, in the language of the others', () => {
  expect(createWords(de, 'de-AT').say('label.won')).toBe(deBets['label.won'])
  expect(createWords(en, 'fr-FR').say('label.won')).toBe('Won')
  expect(createWords(de, 'de-DE').name('incident', 'fall')).toBe(deContests['incident.fall'])
  expect(createWords(de, 'de-DE').name('result', 'half-won')).toBe(deBets['result.half-won'])
})

test('selects among more than two plural forms', () => {
  const forms = { one: '{count} a', few: '{count} b', many: '{count} c', other: '{count} d' }
  const catalogue: Catalogue = { ...en, 'slip.lines': forms }
  const russian = createWords(catalogue, 'ru-RU')
  expect([1, 3, 5, 1.5].map((count) => russian.say('slip.lines', { count }))).toEqual([
    '1 a',
    '3 b',
    '5 c',
    '1.5 d',
  ])
})

test('loads the texts of the whole tag, of its first part, or the English ones', async () => {
  expect((await loadWords('de-AT')).say('nav.search')).toBe(de['nav.search'])
  expect((await loadWords('tlh')).say('nav.search')).toBe(en['nav.search'])
  expect((await loadWords('de-AT')).language).toBe('de')
})

test('adds the texts of a file named by language and part', () => {
  addWords({ './en-new.ts': { enNew: { 'cash.partly': 'In part' } } })
  expect(createWords(en, 'en-GB').say('cash.partly')).toBe('In part')
})
