import { ApiError } from '@tessera/contract/client'

/** Returns the refusal caught around an API call. Rethrows any other error as a broken invariant. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught
  throw caught
}
