import { ApiError } from '@tessera/contract/client'

/** What was caught around an API call. Anything but a refusal of the API is a broken invariant: thrown again. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught
  throw caught
}
