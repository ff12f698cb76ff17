import { expect, test } from 'vitest'
import type { Phrase } from './catalogue.ts'
import { de as deBase } from './de.ts'
import { deBets } from './de-bets.ts'
import { deContests } from './de-contests.ts'
import { deProof } from './de-proof.ts'
import { en as enBase } from './en.ts'
import { enBets } from './en-bets.ts'
import { enContests } from './en-contests.ts'
import { enProof } from './en-proof.ts'
import './late-bets.ts'
import './late-contests.ts'
import { createWords } from './words.ts'

const en = { ...enBase, ...enBets, ...enContests, ...enProof }
const de = { ...deBase, ...deBets, ...deContests, ...deProof }

const textsOf = (phrase: Phrase): string[] =>
  typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

test('has the same keys in German and English', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

test.each(Object.keys(en) as (keyof typeof en)[])(
  'has the same placeholders in both languages: %s',
  (key) => {
    const [english = ''] = textsOf(en[key])
    for (const text of textsOf(de[key])) expect(placeholders(text)).toEqual(placeholders(english))
  },
)

test('selects the plural form by the count', () => {
  const words = createWords(deBase, 'de-DE')
  expect(words.say('slip.lines', { count: 1 })).toBe('1 Wette')
  expect(words.say('slip.lines', { count: 4 })).toBe('4 Wetten')
})

test('shows a key of the feed without a text in plain letters', () => {
  expect(createWords(enBase, 'en-GB').name('incident', 'free-kick')).toBe('Free kick')
})

test('loads the texts about bets with their views, in the language of the others', () => {
  expect(createWords(deBase, 'de-AT').say('label.won')).toBe(deBets['label.won'])
  expect(createWords(enBase, 'fr-FR').say('label.won')).toBe('Won')
  expect(createWords(deBase, 'de-DE').name('incident', 'fall')).toBe(deContests['incident.fall'])
  expect(createWords(deBase, 'de-DE').name('result', 'half-won')).toBe(deBets['result.half-won'])
})
