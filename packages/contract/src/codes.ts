/** What holds for every one-time code: six digits, once, for ten minutes, for the request that asked for it (ASVS 6.5). */
export const CODE_RULES = {
  digits: 6,
  lifeSeconds: 600,
  /** Wrong codes that one request takes: with the last of them it has ended. */
  triesMax: 5,
  /** Until the same place may ask for another message to the same number. */
  resendSeconds: 60,
} as const

/** For how long a launch of the app in the messenger shows who is there, in seconds. */
export const LAUNCH_PROVES_SECONDS = 300

/** What holds for the second factor: digits of an authenticator app as all of them make, and the codes for a lost device. */
export const FACTOR_RULES = {
  appDigits: 6,
  recoveryCodes: 10,
  /** Without what people put between the halves. */
  recoveryLength: 10,
  passkeyNameMax: 40,
} as const
