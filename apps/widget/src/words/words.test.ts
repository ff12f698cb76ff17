import { expect, test } from 'vitest'
import { readMessages, readWords } from '../dev/read-words.ts'
import { createWords } from './words.ts'

test('selects the plural form by the count', () => {
  const words = readWords('de-DE')
  expect(words.say('slip.lines', { count: 1 })).toBe('1 Wette')
  expect(words.say('slip.lines', { count: 4 })).toBe('4 Wetten')
})

test('selects among more than two plural forms, with numbers of the culture', () => {
  const forms = '{count, plural, one {# a} few {# b} many {# c} other {# d}}'
  const russian = createWords({ 'slip.lines': forms }, 'ru', 'ru-RU')
  expect([1, 3, 5, 1.5].map((count) => russian.say('slip.lines', { count }))).toEqual([
    '1 a',
    '3 b',
    '5 c',
    '1,5 d',
  ])
})

test('shows numbers in the digits of odds and amounts', () => {
  expect(readWords('fa-IR').say('slip.lines', { count: 1200 })).toBe('1,200 شرط')
})

test('shows a key of the feed without a text in plain letters', () => {
  expect(readWords('en-GB').name('incident', 'long-jump')).toBe('Long jump')
  expect(readWords('en-GB').has('incident', 'long-jump')).toBe(false)
})

test('shows a key of the feed with its number', () => {
  expect(readWords('de-DE').name('period', 'set', { n: '3' })).toBe(
    readMessages('de')['period.set']?.replace('{n}', '3'),
  )
})

test('shows messages that are added after its creation', () => {
  const messages: Record<string, string> = { 'nav.search': 'Suche' }
  const words = createWords(messages, 'de', 'de-DE')
  expect(words.has('label', 'won')).toBe(false)
  messages['label.won'] = 'Gewonnen'
  expect(words.say('label.won')).toBe('Gewonnen')
})
