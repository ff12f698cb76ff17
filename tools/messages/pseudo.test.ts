import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { pseudoMessage, pseudoText } from './pseudo.ts'

it('lengthens a text by about a third', () => {
  const text = 'Betting is closed. Find your bets and results under My bets.'
  const share = pseudoText(text).length / text.length
  expect(share).toBeGreaterThan(1.2)
  expect(share).toBeLessThan(1.45)
})

it('leaves no English word of three letters as it is', () =>
  expect(pseudoText('Find your bets').split(' ')).toEqual(['Fíïnd', 'yóöúür', 'béëts']))

it('keeps placeholders, tags and plurals', () => {
  const message = compileMessageOrThrow('<0>Rules</0> of {name}: {count, plural, one {# bet} other {# bets}}')
  expect(pseudoMessage(message)).toEqual([
    '<0>Rúüléës</0> óöf ',
    ['name'],
    ': ',
    ['count', 'plural', { one: ['#', ' béët'], other: ['#', ' béëts'] }],
  ])
})
