import type { ApiError } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'

/** Refusals of a code, by error name and by field. */
const REASONS: readonly ErrorName[] = [
  'code_wrong',
  'code_ended',
  'confirmation_invalid',
  'confirmation_used',
  'second_factor_wrong',
  'ticket_ended',
]
const FIELDS = ['code', 'authenticatorCode', 'recoveryCode']

/**
 * True if the refusal makes a typed code useless. After a lost response or an error in another field, the same code
 * is sent again.
 */
export const refusesCode = ({ reason, fields }: Pick<ApiError, 'reason' | 'fields'>): boolean =>
  REASONS.includes(reason) || FIELDS.some((name) => Object.hasOwn(fields, name))

const ENDED: readonly ErrorName[] = ['confirmation_invalid', 'confirmation_used', 'code_ended']

/** True if no further code is accepted for the request, so that the player needs a new message. */
export const endsCode = ({ reason, details }: Pick<ApiError, 'reason' | 'details'>): boolean =>
  ENDED.includes(reason) || (reason === 'code_wrong' && details.triesLeft === 0)
