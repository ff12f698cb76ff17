/**
 * Error codes of the round server with their HTTP status, shared by the server and the game pages. They use
 * no schema library because they are part of a page's script.
 */
export const ERROR_STATUS = {
  /** Includes `fields`. */
  invalid: 400,
  unauthorized: 401,
  /** The platform doesn't allow the player to bet now. */
  forbidden: 403,
  session_closed: 403,
  not_found: 404,
  /** The same key with another stake or other choices. */
  conflict: 409,
  /** Another round is unfinished; its view is in `round`. */
  round_open: 409,
  /** Includes `balance`. */
  insufficient_funds: 422,
  too_many_requests: 429,
  /** Includes `retryAfterMs`, after which the same request is accepted. */
  too_soon: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

// An object literal has exactly its own keys; Object.keys loses their type.
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]
