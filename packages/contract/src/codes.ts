/** Rules of one-time codes: six digits, single use, valid for ten minutes and for their own request only (ASVS 6.5). */
export const CODE_RULES = {
  digits: 6,
  lifeSeconds: 600,
  /** Number of wrong codes after which a request ends. */
  triesMax: 5,
  /** Delay before the same client can request another message to the same number. */
  resendSeconds: 60,
} as const

/** Number of seconds for which a launch of the app in the messenger counts as re-authentication. */
export const LAUNCH_PROVES_SECONDS = 300

/** Rules of the second factor: the digits that all authenticator apps use, and the recovery codes for a lost device. */
export const FACTOR_RULES = {
  appDigits: 6,
  recoveryCodes: 10,
  /** Excludes the separator between the halves. */
  recoveryLength: 10,
  passkeyNameMax: 40,
} as const
