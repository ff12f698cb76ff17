import { ApiError } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'
import { expect, it } from 'vitest'
import { endsCode, refusesCode } from './refuses-code.ts'

const refusal = (status: number, name: ErrorName, fields?: Record<string, string[]>) =>
  new ApiError(status, { code: 1, name, message: '', traceId: 't', ...(fields ? { fields } : {}) })
const wrongWith = (triesLeft: number) =>
  new ApiError(422, { code: 1, name: 'code_wrong', message: '', traceId: 't', details: { triesLeft } })

it.each([
  ['an ended code', refusal(422, 'code_ended'), true],
  ['a used link', refusal(409, 'confirmation_used'), true],
  ['the last wrong code', wrongWith(0), true],
  ['a wrong code before the last', wrongWith(1), false],
  ['a weak password', refusal(422, 'validation_failed'), false],
])('decides whether %s requires a new message', (_, error, isOver) => expect(endsCode(error)).toBe(isOver))

it.each(['code_wrong', 'code_ended', 'confirmation_invalid', 'second_factor_wrong', 'ticket_ended'] as const)(
  'treats %s as a refusal of the code',
  (name) => expect(refusesCode(refusal(422, name))).toBe(true),
)

it('treats an error on a code field as a refusal of the code', () =>
  expect(refusesCode(refusal(422, 'validation_failed', { code: ['wrong'] }))).toBe(true))

it.each([
  ['no connection', refusal(0, 'unavailable')],
  ['a server that is away', refusal(503, 'unavailable')],
  ['too many requests', refusal(429, 'rate_limited')],
  ['a weak password', refusal(422, 'validation_failed', { newPassword: ['common_password'] })],
])('keeps the code for the next attempt after %s', (_, error) => expect(refusesCode(error)).toBe(false))
