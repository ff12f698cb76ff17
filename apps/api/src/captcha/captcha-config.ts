import { z } from 'zod'

/** When a proof that no machine comes is asked for, and how much work it is. */
export interface CaptchaConfig {
  /** Failed log-ins of one network within half an hour, from which on it is asked for there; null for never. */
  readonly logInFailures: number | null
  /** True if strangers do the work for each message with a code or a link to a new password. */
  readonly guardsMessages: boolean
  /** Zero bits of a challenge at first, and at most. */
  readonly bits: number
  readonly bitsMax: number
}

export const DEFAULT_CAPTCHA: CaptchaConfig = {
  logInFailures: 10,
  guardsMessages: true,
  bits: 14,
  bitsMax: 20,
}

/** More bits would keep a phone busy for minutes. */
const bits = z.coerce.number().int().min(1).max(24)

export const captchaEnvironment = {
  CAPTCHA_BITS: bits.default(DEFAULT_CAPTCHA.bits),
  CAPTCHA_BITS_MAX: bits.default(DEFAULT_CAPTCHA.bitsMax),
  CAPTCHA_LOGIN_FAILURES: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)])
    .default(DEFAULT_CAPTCHA.logInFailures),
  CAPTCHA_MESSAGES: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
}

export const captchaOf = (environment: {
  readonly CAPTCHA_BITS: number
  readonly CAPTCHA_BITS_MAX: number
  readonly CAPTCHA_LOGIN_FAILURES: number | null
  readonly CAPTCHA_MESSAGES: boolean
}): CaptchaConfig => ({
  logInFailures: environment.CAPTCHA_LOGIN_FAILURES,
  guardsMessages: environment.CAPTCHA_MESSAGES,
  bits: environment.CAPTCHA_BITS,
  bitsMax: Math.max(environment.CAPTCHA_BITS, environment.CAPTCHA_BITS_MAX),
})
