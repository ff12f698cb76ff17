import type { ApiError } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'

/** The refusals that are about a code itself, by their names and by the fields that they name. */
const REASONS: readonly ErrorName[] = [
  'code_wrong',
  'code_ended',
  'confirmation_invalid',
  'confirmation_used',
  'second_factor_wrong',
  'ticket_ended',
]
const FIELDS = ['code', 'authenticatorCode', 'recoveryCode']

/** Whether a typed code is of no more use: after a lost answer, or a fault of another field, the same code is sent again. */
export const refusesCode = ({ reason, fields }: Pick<ApiError, 'reason' | 'fields'>): boolean =>
  REASONS.includes(reason) || FIELDS.some((name) => Object.hasOwn(fields, name))

const ENDED: readonly ErrorName[] = ['confirmation_invalid', 'confirmation_used', 'code_ended']

/** True if no further code is accepted for the request, so that the player needs a new message. */
export const endsCode = ({ reason, details }: Pick<ApiError, 'reason' | 'details'>): boolean =>
  ENDED.includes(reason) || (reason === 'code_wrong' && details.triesLeft === 0)
