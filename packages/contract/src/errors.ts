/**
 * The one table of error codes: code, name, HTTP status. Nothing else holds a code.
 * 10xxx any call, 11xxx who you are, 12xxx accounts, 13xxx payments, 14xxx games.
 *
 * 401 and 403 tell the browser that its session is over (specification, error catalogue), so that a refusal which
 * leaves the session alone never carries them.
 */
export const ERRORS = {
  internal_error: { code: 10000, status: 500, message: 'Something went wrong on our side.' },
  validation_failed: { code: 10001, status: 422, message: 'Some values are not accepted.' },
  malformed_request: { code: 10002, status: 400, message: 'The request could not be read.' },
  not_found: { code: 10003, status: 404, message: 'There is nothing here.' },
  unauthorized: { code: 10004, status: 401, message: 'Please sign in.' },
  forbidden: { code: 10005, status: 403, message: 'This is not yours to see or change.' },
  rate_limited: { code: 10006, status: 429, message: 'Too many requests. Please wait a moment.' },
  payload_too_large: { code: 10007, status: 413, message: 'The request is too large.' },
  unsupported_media_type: { code: 10008, status: 415, message: 'Send JSON.' },
  unavailable: { code: 10009, status: 503, message: 'The service is briefly unavailable. Please try again.' },
  idempotency_key_required: { code: 10010, status: 400, message: 'An Idempotency-Key header is required.' },
  idempotency_conflict: { code: 10011, status: 409, message: 'This key was used with other data.' },
  method_not_allowed: { code: 10012, status: 405, message: 'This method is not allowed here.' },

  invalid_credentials: { code: 11000, status: 422, message: 'E-mail or password is wrong.' },
  login_locked: { code: 11001, status: 423, message: 'Too many failed attempts. Try again later.' },
  email_taken: { code: 11002, status: 409, message: 'This e-mail address is already registered.' },
  session_expired: { code: 11003, status: 401, message: 'Your session has ended. Please sign in again.' },
  confirmation_invalid: {
    code: 11005,
    status: 422,
    message: 'This confirmation link or code is not valid any more.',
  },
  country_refused: { code: 11006, status: 422, message: 'We do not accept players from this country.' },
  under_age: { code: 11007, status: 422, message: 'You have to be of age to play.' },
  account_closed: { code: 11008, status: 403, message: 'This account is closed.' },
  already_confirmed: { code: 11009, status: 409, message: 'The e-mail address is already confirmed.' },
  confirmation_used: {
    code: 11010,
    status: 409,
    message: 'This link was used already. If that was you, there is nothing left to do.',
  },

  currency_not_available: { code: 12000, status: 422, message: 'This currency is not available.' },
  account_not_empty: { code: 12002, status: 409, message: 'An account with a balance cannot be hidden.' },
  account_active: {
    code: 12003,
    status: 409,
    message: 'The active account cannot be hidden. Switch to another first.',
  },

  method_not_available: { code: 13000, status: 422, message: 'This payment method is not available.' },
  amount_below_minimum: {
    code: 13001,
    status: 422,
    message: 'The amount is below the minimum of this method.',
  },
  amount_above_maximum: {
    code: 13002,
    status: 422,
    message: 'The amount is above the maximum of this method.',
  },
  insufficient_funds: { code: 13003, status: 409, message: 'Your balance is too low.' },
  invoice_not_declinable: { code: 13004, status: 409, message: 'This payment can no longer be declined.' },
  payment_provider_unavailable: {
    code: 13005,
    status: 503,
    message: 'The payment provider does not answer.',
  },
  email_not_confirmed: { code: 13006, status: 409, message: 'Please confirm your e-mail address first.' },
  webhook_refused: { code: 13007, status: 400, message: 'The webhook is not accepted.' },
  deposit_limit_reached: { code: 13100, status: 409, message: 'Your deposit limit is reached.' },

  game_not_available: { code: 14000, status: 404, message: 'This game is not available.' },
  demo_unavailable: { code: 14002, status: 409, message: 'This game has no demo mode.' },
  round_open: { code: 14003, status: 409, message: 'Finish your running round first.' },
  betting_blocked: { code: 14004, status: 409, message: 'You cannot play at the moment.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof ERRORS

/** Broken rules by field: names and parameters of `@tessera/form-rules`, such as `min` with `8`. */
export type FieldProblems = Record<string, { rule: string; params: readonly string[] }[]>

/** The body of every failed call. */
export interface ErrorEnvelope {
  error: {
    code: number
    name: ErrorName
    message: string
    /** What is wrong with which field of the request, in words. */
    fields?: Record<string, string[]>
    /** The same as rules with their parameters, where a rule of the forms was broken: a page says it in its language. */
    problems?: FieldProblems
    /** Facts of the refusal, such as the actual balance. */
    details?: Record<string, string | number | boolean | null>
    traceId: string
  }
}

/** An expected refusal, as domain code returns it. */
export interface Failure {
  readonly ok: false
  readonly error: ErrorName
  readonly fields?: Record<string, string[]>
  readonly problems?: FieldProblems
  readonly details?: Record<string, string | number | boolean | null>
}

export interface Success<T> {
  readonly ok: true
  readonly value: T
}

/** What domain code answers: a value, or a refusal that the table names. */
export type Result<T> = Success<T> | Failure

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value })

export const fail = (
  error: ErrorName,
  facts: Pick<Failure, 'fields' | 'problems' | 'details'> = {},
): Failure => ({
  ok: false,
  error,
  ...facts,
})
