import { expect, it } from 'vitest'
import { legStatus, oddsOf } from './slip-text.ts'

it('odds have two decimals, written as the language does', () => {
  expect(oddsOf(210, 'en')).toBe('2.10')
  expect(oddsOf(123_456, 'de')).toBe('1.234,56')
})

it('half a loss is a loss, half a win a win, a stake that came back neither', () => {
  expect(['half-lost', 'half-won', 'push', 'void'].map((each) => legStatus(each as 'push'))).toEqual([
    'failed',
    'done',
    'paused',
    'paused',
  ])
})
