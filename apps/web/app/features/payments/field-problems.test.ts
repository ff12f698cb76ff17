import { ApiError } from '@tessera/contract/client'
import { expect, it } from 'vitest'
import { refusedMessages } from './field-problems.ts'

const error = new ApiError(422, {
  code: 10001,
  name: 'validation_failed',
  message: 'Some values are not accepted.',
  fields: { iban: ['Not an IBAN'] },
  problems: { iban: [{ rule: 'iban', params: [] }] },
  traceId: 'x',
})
const german = { iban: 'Das ist keine gültige IBAN.' }

it('what the server refused is said at its field, in the language of the page', () => {
  expect(refusedMessages(error, { iban: 'DE00' }, { iban: 'DE00' }, german)).toEqual({ iban: german.iban })
})

it('what was changed since is not blamed any more', () => {
  expect(refusedMessages(error, { iban: 'DE00' }, { iban: 'DE89' }, german)).toEqual({})
})
