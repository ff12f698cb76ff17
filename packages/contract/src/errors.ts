/** Errors used by the browser's scripts. They are separate so that the scripts don't contain the whole table. */
export const INTERNAL_ERROR = {
  code: 10000,
  status: 500,
  message: 'Something went wrong on our end.',
} as const
export const UNAVAILABLE = {
  code: 10009,
  status: 503,
  message: 'The service is temporarily unavailable. Please try again.',
} as const
export const FILE_TOO_LARGE = { code: 15000, status: 413, message: 'The file is too large.' } as const
export const DEPOSITS_BLOCKED = {
  code: 13101,
  status: 409,
  message: 'Deposits are blocked on this account, for example during a break.',
} as const
export const DEPOSIT_LIMIT_REACHED = {
  code: 13100,
  status: 409,
  message: 'You’ve reached your deposit limit.',
} as const

/**
 * The table of all error codes: code, name, HTTP status. Codes are defined nowhere else.
 * 10xxx any call, 11xxx authentication and profile, 12xxx accounts, 13xxx payments, 14xxx games and bonuses,
 * 15xxx documents and identity, 16xxx data export and account closing, 17xxx quests.
 *
 * The browser treats 401 and 403 as the end of its session (specification, error catalogue). An error that doesn't end
 * the session therefore never has these statuses.
 */
export const ERRORS = {
  internal_error: INTERNAL_ERROR,
  validation_failed: { code: 10001, status: 422, message: 'Some fields are invalid.' },
  malformed_request: { code: 10002, status: 400, message: 'The request could not be read.' },
  not_found: { code: 10003, status: 404, message: 'Not found' },
  unauthorized: { code: 10004, status: 401, message: 'Please sign in.' },
  forbidden: { code: 10005, status: 403, message: 'You don’t have access to this.' },
  rate_limited: { code: 10006, status: 429, message: 'Too many requests. Please wait a moment.' },
  payload_too_large: { code: 10007, status: 413, message: 'The request is too large.' },
  unsupported_media_type: { code: 10008, status: 415, message: 'This content type isn’t supported.' },
  unavailable: UNAVAILABLE,
  idempotency_key_required: { code: 10010, status: 400, message: 'An Idempotency-Key header is required.' },
  idempotency_conflict: {
    code: 10011,
    status: 409,
    message: 'This Idempotency-Key was already used with different data.',
  },
  method_not_allowed: { code: 10012, status: 405, message: 'This method isn’t allowed.' },

  invalid_credentials: { code: 11000, status: 422, message: 'Wrong email or password.' },
  login_locked: { code: 11001, status: 423, message: 'Too many failed attempts. Try again later.' },
  email_taken: { code: 11002, status: 409, message: 'This email address is already registered.' },
  session_expired: { code: 11003, status: 401, message: 'Your session has ended. Please sign in again.' },
  confirmation_invalid: {
    code: 11005,
    status: 422,
    message: 'This link or code is no longer valid.',
  },
  country_refused: { code: 11006, status: 422, message: 'Tessera isn’t available in this country.' },
  under_age: { code: 11007, status: 422, message: 'You’re not old enough to play.' },
  account_locked: { code: 11004, status: 403, message: 'This account is locked. Please contact support.' },
  account_closed: { code: 11008, status: 403, message: 'This account is closed.' },
  already_confirmed: { code: 11009, status: 409, message: 'The email address is already confirmed.' },
  confirmation_used: {
    code: 11010,
    status: 409,
    message: 'This link has already been used. If that was you, you’re all set.',
  },
  code_wrong: { code: 11020, status: 422, message: 'This code is incorrect.' },
  code_ended: { code: 11021, status: 422, message: 'This code is no longer valid. Request a new one.' },
  phone_taken: { code: 11022, status: 409, message: 'This phone number is already registered.' },
  ticket_ended: { code: 11023, status: 422, message: 'This took too long. Please start again.' },
  proof_required: { code: 11025, status: 428, message: 'For your security, please confirm it’s you first.' },
  reauthentication_required: {
    code: 11028,
    status: 428,
    message: 'You’ve been away for a while. Please confirm it’s you.',
  },
  captcha_required: { code: 11027, status: 428, message: 'Please complete the security check first.' },
  last_way: { code: 11026, status: 409, message: 'This is your only sign-in method. Add another one first.' },
  way_not_available: { code: 11024, status: 422, message: 'This sign-in method isn’t available here.' },

  registration_needed: {
    code: 11040,
    status: 409,
    message: 'No player is registered with this account yet.',
  },
  social_email_taken: {
    code: 11041,
    status: 409,
    message:
      'This email address already has an account. Sign in, then connect the other account in your profile.',
  },
  social_unavailable: { code: 11042, status: 503, message: 'The sign-in provider isn’t responding.' },
  social_answer_invalid: { code: 11043, status: 422, message: 'We couldn’t verify the provider’s response.' },
  social_state_invalid: {
    code: 11044,
    status: 422,
    message: 'This sign-in has expired or was started in another browser. Please start again.',
  },
  social_taken: { code: 11045, status: 409, message: 'This account is connected to another player.' },
  social_connected: {
    code: 11046,
    status: 409,
    message: 'You’ve already connected an account from this provider.',
  },
  autologin_invalid: { code: 11048, status: 422, message: 'This sign-in link is no longer valid.' },
  profile_incomplete: {
    code: 11060,
    status: 409,
    message: 'Please complete your profile first.',
  },
  profile_fixed: {
    code: 11061,
    status: 409,
    message: 'This can no longer be changed here. Please contact support.',
  },

  telegram_refused: {
    code: 11062,
    status: 401,
    message: 'We couldn’t verify the messenger’s launch data.',
  },
  launch_data_refused: {
    code: 11063,
    status: 422,
    message: 'We couldn’t verify your Telegram sign-in. Please reopen the app.',
  },
  telegram_taken: { code: 11064, status: 409, message: 'This Telegram account belongs to another player.' },
  telegram_linked: {
    code: 11065,
    status: 409,
    message: 'You’ve already connected another Telegram account.',
  },
  telegram_other_user: { code: 11066, status: 422, message: 'This isn’t your Telegram account.' },

  social_not_yours: { code: 11047, status: 422, message: 'This account isn’t connected to yours.' },

  second_factor_required: {
    code: 11070,
    status: 428,
    message: 'Two-factor authentication is required.',
  },
  second_factor_wrong: { code: 11071, status: 422, message: 'This code is wrong or has already been used.' },
  second_factor_missing: {
    code: 11072,
    status: 409,
    message: 'Add an authenticator app or a passkey first.',
  },
  passkey_refused: { code: 11073, status: 422, message: 'We couldn’t verify this passkey.' },
  passkey_taken: { code: 11074, status: 409, message: 'This passkey has already been added.' },
  passkeys_full: { code: 11075, status: 409, message: 'You’ve reached the maximum number of passkeys.' },

  currency_not_available: { code: 12000, status: 422, message: 'This currency isn’t available.' },
  account_not_empty: { code: 12002, status: 409, message: 'You can’t hide an account with a balance.' },
  account_active: {
    code: 12003,
    status: 409,
    message: 'You can’t hide the active account. Switch to another one first.',
  },
  vault_locked: { code: 12004, status: 409, message: 'This money is locked until the lock ends.' },
  vault_bonus_active: { code: 12005, status: 409, message: 'You have an active bonus in this currency.' },

  method_not_available: { code: 13000, status: 422, message: 'This payment method isn’t available.' },
  amount_below_minimum: {
    code: 13001,
    status: 422,
    message: 'This amount is below the minimum for this payment method.',
  },
  amount_above_maximum: {
    code: 13002,
    status: 422,
    message: 'This amount is above the maximum for this payment method.',
  },
  insufficient_funds: { code: 13003, status: 409, message: 'Your balance is too low.' },
  invoice_not_declinable: { code: 13004, status: 409, message: 'This payment can no longer be declined.' },
  payment_provider_unavailable: {
    code: 13005,
    status: 503,
    message: 'The payment provider isn’t responding.',
  },
  email_not_confirmed: { code: 13006, status: 409, message: 'Please confirm your email address first.' },
  debt_open: {
    code: 13008,
    status: 409,
    message: 'A deposit was charged back. Please settle what you owe first.',
  },
  webhook_refused: { code: 13007, status: 400, message: 'The webhook was rejected.' },
  deposit_limit_reached: DEPOSIT_LIMIT_REACHED,
  withdrawal_identity_required: {
    code: 13020,
    status: 409,
    message: 'Please verify your identity before you withdraw this amount.',
  },
  withdrawal_turnover_open: {
    code: 13021,
    status: 409,
    message: 'Please play your deposits once before you withdraw.',
  },
  withdrawal_name_missing: {
    code: 13022,
    status: 409,
    message: 'Please add your first and last name to your profile first.',
  },
  withdrawal_other_holder: {
    code: 13023,
    status: 422,
    message: 'You can only withdraw to an account in your own name.',
  },
  withdrawal_other_owner: {
    code: 13024,
    status: 422,
    message: 'You can only withdraw to your own address.',
  },
  deposits_blocked: DEPOSITS_BLOCKED,
  rate_unavailable: {
    code: 13102,
    status: 503,
    message: 'We can’t check your limits in this currency right now.',
  },
  limit_exists: { code: 13110, status: 409, message: 'You already have this limit.' },
  break_running: { code: 13111, status: 409, message: 'A break can’t be shortened or cancelled.' },

  game_not_available: { code: 14000, status: 404, message: 'This game isn’t available.' },
  demo_unavailable: { code: 14002, status: 409, message: 'This game has no demo mode.' },
  round_open: { code: 14003, status: 409, message: 'Please finish your round in progress first.' },
  betting_blocked: { code: 14004, status: 409, message: 'You can’t play at the moment.' },
  bonus_not_available: { code: 14010, status: 409, message: 'This bonus isn’t available to you.' },
  bonus_ended: { code: 14011, status: 409, message: 'This bonus has already ended.' },
  bonus_unsettled: { code: 14012, status: 409, message: 'A round with this bonus is still open.' },
  bonus_cancel_locked: { code: 14013, status: 409, message: 'This bonus can’t be cancelled any more.' },

  file_too_large: FILE_TOO_LARGE,
  file_type_refused: {
    code: 15001,
    status: 422,
    message: 'This file type isn’t supported. Upload a JPEG, PNG, WebP or PDF.',
  },
  file_damaged: { code: 15002, status: 422, message: 'The file is damaged or password-protected.' },
  picture_too_large: { code: 15003, status: 422, message: 'The picture is too large.' },
  file_not_plain: {
    code: 15004,
    status: 422,
    message: 'The file contains scripts or attachments.',
  },
  export_waiting: { code: 16000, status: 409, message: 'We’re already preparing your data export.' },
  export_too_soon: { code: 16001, status: 409, message: 'You’ve requested a data export recently.' },
  quest_not_available: { code: 17000, status: 409, message: 'This quest is no longer available.' },

  closing_asked: { code: 16002, status: 409, message: 'You’ve already asked us to close your account.' },
  account_closing: {
    code: 16003,
    status: 409,
    message: 'Your account is being closed, so you can’t deposit.',
  },
  documents_full: { code: 15005, status: 409, message: 'You’ve reached the maximum number of documents.' },
  document_approved: { code: 15006, status: 409, message: 'Approved documents can’t be deleted.' },
  file_infected: { code: 15011, status: 422, message: 'The virus scanner found a problem with this file.' },
  file_scan_unavailable: {
    code: 15012,
    status: 503,
    message: 'We can’t scan files for viruses right now.',
  },
  identity_unavailable: {
    code: 15007,
    status: 503,
    message: 'The identity check isn’t responding.',
  },
  identity_waiting: { code: 15008, status: 409, message: 'We’re already checking your identity.' },
  identity_done: { code: 15009, status: 409, message: 'Your identity is already verified.' },
  identity_refused: {
    code: 15010,
    status: 409,
    message: 'We can’t check your identity again.',
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof ERRORS

/** Violated rules by field, with names and parameters of `@tessera/form-rules`, such as `min` with `8`. */
export type FieldProblems = Record<string, { rule: string; params: readonly string[] }[]>

/** Response body of every failed call. */
export interface ErrorEnvelope {
  error: {
    code: number
    name: ErrorName
    message: string
    /** Messages about invalid fields of the request. */
    fields?: Record<string, string[]>
    /** Violated form rules with their parameters, which a page shows in its language. */
    problems?: FieldProblems
    /** Details of the error, such as the actual balance. */
    details?: Record<string, string | number | boolean | null>
    traceId: string
  }
}
