import { expect, test } from 'vitest'
import type { Phrase } from './catalogue.ts'
import { de as deBase } from './de.ts'
import { deBets } from './de-bets.ts'
import { en as enBase } from './en.ts'
import { enBets } from './en-bets.ts'
import './late-bets.ts'
import { createWords } from './words.ts'

const en = { ...enBase, ...enBets }
const de = { ...deBase, ...deBets }

const textsOf = (phrase: Phrase): string[] =>
  typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

test('German says everything that English does, and nothing else', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

test.each(Object.keys(en) as (keyof typeof en)[])('%s has the same places to fill in', (key) => {
  const [english = ''] = textsOf(en[key])
  for (const text of textsOf(de[key])) expect(placeholders(text)).toEqual(placeholders(english))
})

test('counts choose their form', () => {
  const words = createWords(deBase, 'de-DE')
  expect(words.say('slip.lines', { count: 1 })).toBe('1 Wette')
  expect(words.say('slip.lines', { count: 4 })).toBe('4 Wetten')
})

test('a key of the feed without a word is said in plain letters', () => {
  expect(createWords(enBase, 'en-GB').name('incident', 'free-kick')).toBe('Free kick')
})

test('what is said of bets comes with their views, in the language of the rest', () => {
  expect(createWords(deBase, 'de-AT').say('label.won')).toBe(deBets['label.won'])
  expect(createWords(enBase, 'fr-FR').say('label.won')).toBe('Won')
  expect(createWords(deBase, 'de-DE').name('result', 'half-won')).toBe(deBets['result.half-won'])
})
