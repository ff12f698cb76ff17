import { ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorEnvelope, type ErrorName } from '@tessera/contract/errors'
import { expect, it } from 'vitest'
import { serverMessage } from './server-message.ts'

const content = {
  rules: { min: 'Bitte mindestens {min} Zeichen.', not_accepted: 'Diese Angabe wird nicht angenommen.' },
  errors: { email_taken: 'Diese E-Mail-Adresse ist schon registriert.' },
}

const refusal = (name: ErrorName, facts: Pick<ErrorEnvelope['error'], 'fields' | 'problems'>) =>
  new ApiError(422, { code: ERRORS[name].code, name, message: 'English', traceId: 't', ...facts })

it.each([
  [
    'the rule that it breaks',
    refusal('validation_failed', {
      fields: { email: ['English'] },
      problems: { email: [{ rule: 'min', params: ['8'] }] },
    }),
    'Bitte mindestens 8 Zeichen.',
  ],
  [
    'the name of the refusal',
    refusal('email_taken', { fields: { email: ['English'] } }),
    'Diese E-Mail-Adresse ist schon registriert.',
  ],
  [
    'a general message if the server sends only its own text',
    refusal('validation_failed', { fields: { email: ['English'] } }),
    'Diese Angabe wird nicht angenommen.',
  ],
  [
    'no message if the refusal is about another field',
    refusal('email_taken', { fields: { country: ['English'] } }),
    undefined,
  ],
  ['nothing without a refusal', null, undefined],
])('shows for a refused field %s, and never the server’s own text', (_, error, text) => {
  expect(serverMessage(content, error, 'email')).toBe(text)
})
