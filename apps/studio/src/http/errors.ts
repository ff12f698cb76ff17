import { type CallResult, createCallErrors } from '@tessera/provider-kit'
import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts'
import type { ApiError } from '../protocol.ts'

/** Result of a call. An expected failure is a value. */
export type Result<T> = CallResult<T, ErrorCode>

const messages: Readonly<Record<ErrorCode, string>> = {
  invalid: 'The request is not valid.',
  unauthorized: 'This game session is not known or has expired.',
  forbidden: 'This bet is not allowed now.',
  session_closed: 'This game session is closed.',
  not_found: 'There is nothing here.',
  conflict: 'This key was used for another round.',
  round_open: 'Another round has to be finished first.',
  insufficient_funds: 'The balance is too low for this stake.',
  too_soon: 'The previous round has not lasted long enough yet.',
  too_many_requests: 'Too many requests. Wait a moment.',
  unavailable: 'This is not available now. Try again in a moment.',
}

/** Errors of the round server's API and its pages. */
export const errors = createCallErrors<ErrorCode>({
  statuses: ERROR_STATUS,
  messages,
  noSession: 'unauthorized',
  tooMany: 'too_many_requests',
  namesFields: true,
})

export const { send } = errors

export const failure = (code: ErrorCode, facts: Omit<ApiError, 'code' | 'message'> = {}): Result<never> =>
  errors.failure(code, facts)
