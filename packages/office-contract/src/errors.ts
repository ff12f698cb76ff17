/** Errors of the back office, with their HTTP status. */
export const OFFICE_ERRORS = {
  malformed_request: 400,
  /** Name, password or code is wrong. The answer doesn't tell which. */
  sign_in_failed: 401,
  /** There is no session, or it has ended. */
  signed_out: 401,
  /** The operator has none of the call's roles, or the request comes from another origin. */
  forbidden: 403,
  not_found: 404,
  /** The function refuses the act, such as a decision about a withdrawal that is decided. */
  refused: 409,
  /** The invitation is used, expired or unknown. */
  invitation_invalid: 410,
  validation_failed: 422,
  rate_limited: 429,
  unavailable: 503,
} as const
export type OfficeErrorName = keyof typeof OFFICE_ERRORS

/** Body of every refused call. */
export interface OfficeErrorBody {
  readonly error: {
    readonly name: OfficeErrorName
    /** Explanation in English, for acts that are refused. */
    readonly message?: string
    /** Code of a refusal that the pages explain in every language. */
    readonly reason?: string
    readonly retryAfterSeconds?: number
    readonly traceId: string
  }
}
