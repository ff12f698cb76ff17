import { ApiError } from '@tessera/contract/client'
import { ERRORS } from '@tessera/contract/errors'

/** What was caught around an API call. Anything but a refusal of the API is a broken invariant: thrown again. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught
  throw caught
}

/** A refusal that this side makes up: the call could not be sent. */
export const unavailableError = (message: string): ApiError =>
  new ApiError(0, { code: ERRORS.unavailable.code, name: 'unavailable', message, traceId: '' })
