import { z } from 'zod'

/** Settings that decide when a captcha is required and how much work it takes. */
export interface CaptchaConfig {
  /** Failed logins of one network within half an hour from which its logins require a captcha; null for never. */
  readonly logInFailures: number | null
  /** True if guests solve a captcha for each message with a code or a password reset link. */
  readonly guardsMessages: boolean
  /** Initial and maximum difficulty of a challenge, in leading zero bits. */
  readonly bits: number
  readonly bitsMax: number
}

export const DEFAULT_CAPTCHA: CaptchaConfig = {
  logInFailures: 10,
  guardsMessages: true,
  bits: 14,
  bitsMax: 20,
}

/** Difficulty in bits. More than 24 would keep a phone busy for minutes. */
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
