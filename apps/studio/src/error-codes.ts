/**
 * The refusals of the round server with their HTTP status, once for the server and the pages of the games. No schema
 * library is behind them: they are part of a page's script.
 */
export const ERROR_STATUS = {
  /** With `fields`. */
  invalid: 400,
  unauthorized: 401,
  /** The platform does not let the player bet now. */
  forbidden: 403,
  session_closed: 403,
  not_found: 404,
  /** The same key with another stake or other choices. */
  conflict: 409,
  /** Another round is not finished: its view is in `round`. */
  round_open: 409,
  /** With `balance`. */
  insufficient_funds: 422,
  too_many_requests: 429,
  /** With `retryAfterMs`: the same request is accepted then. */
  too_soon: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

// The keys of an object literal are its own; Object.keys forgets their type.
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]
