import { expect, it } from 'vitest'
import { readReturn } from './provider-return.ts'

it.each([
  ['?code=a&state=in-b', { kind: 'enter', answer: { code: 'a', state: 'in-b' } }],
  [
    '?code=a&state=add-b&iss=https%3A%2F%2Fx',
    { kind: 'connect', answer: { code: 'a', state: 'add-b', iss: 'https://x' } },
  ],
  ['?error=access_denied&state=in-b', { kind: 'refused', wasFor: 'enter' }],
  ['?error=access_denied&state=add-b&code=a', { kind: 'refused', wasFor: 'connect' }],
  ['?code=a&state=prove-b', { kind: 'prove', answer: { code: 'a', state: 'prove-b' } }],
  ['?error=login_required&state=prove-b', { kind: 'refused', wasFor: 'prove' }],
  ['?code=a', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('reads the query %s of a provider’s redirect', (search, answer) => {
  expect(readReturn(search)).toEqual(answer)
})
