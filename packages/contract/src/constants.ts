/** Numbers of the specification that the browser and the servers share (business constants and limits). */
export const SLOW_REQUEST_MS = 2000
export const REQUEST_TIMEOUT_MS = 10_000
export const MAX_RESPONSE_BYTES = 512 * 1024

/** The cookie that keeps the session token, and how long the browser keeps it. */
export const SESSION_COOKIE = 'access_token'
export const SESSION_COOKIE_MAX_AGE_SECONDS = 365 * 86_400

/** A token counts as expired this long before its `exp`. */
export const TOKEN_EXPIRY_MARGIN_SECONDS = 10

/** Waiting for another tab's refresh: how often and how many times to look. */
export const REFRESH_POLL_MS = 500
export const REFRESH_POLL_TRIES = 10

/** The storage key through which tabs tell each other that the session changed. */
export const CHANGE_SESSION_KEY = 'changeSession'

/** Players of these countries are refused. */
export const REFUSED_COUNTRIES = ['US', 'UM', 'GB', 'FR', 'NL', 'AW', 'CW', 'MF'] as const

/** At most this width counts as a phone. */
export const MOBILE_MAX_WIDTH_PX = 528

/** What a profile may say of a person's gender, beside nothing. */
export const PROFILE_GENDERS = ['female', 'male', 'other'] as const
