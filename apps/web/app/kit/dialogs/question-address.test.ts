import { expect, it } from 'vitest'
import { questionAddress, readQuestion } from './question-address.ts'

it.each([
  ['sign-out-others', { name: 'sign-out-others', id: '' }],
  ['cancel-withdrawal:i-7', { name: 'cancel-withdrawal', id: 'i-7' }],
  ['delete-document:a:b', { name: 'delete-document', id: 'a:b' }],
] as const)('reads and writes the question of %s', (value, question) => {
  expect(readQuestion(value)).toEqual(question)
  expect(questionAddress(question)).toBe(value)
})

it.each(['', 'true', 'email-confirmed', 'toString', '__proto__:1', 'Cancel-Quest:1', ':cancel-quest'])(
  'asks nothing for %j',
  (value) => expect(readQuestion(value)).toBeNull(),
)
