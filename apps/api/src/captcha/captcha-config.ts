import { environmentPart } from '@tessera/server-kit'
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

/** Environment of the captcha. */
export const captchaEnvironment = environmentPart({
  variables: {
    CAPTCHA_BITS: {
      schema: bits.default(DEFAULT_CAPTCHA.bits),
      about: 'minimum difficulty of a captcha, in bits of work of a browser',
      fallback: `\`${DEFAULT_CAPTCHA.bits}\``,
    },
    CAPTCHA_BITS_MAX: {
      schema: bits.default(DEFAULT_CAPTCHA.bitsMax),
      about: 'maximum difficulty, reached by networks that keep failing',
      fallback: `\`${DEFAULT_CAPTCHA.bitsMax}\``,
    },
    CAPTCHA_LOGIN_FAILURES: {
      schema: z
        .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)])
        .default(DEFAULT_CAPTCHA.logInFailures),
      about:
        'failed log-ins of one network within half an hour after which log-ins require a captcha; `off` for never',
      fallback: `\`${DEFAULT_CAPTCHA.logInFailures}\``,
    },
    CAPTCHA_MESSAGES: {
      schema: z
        .enum(['on', 'off'])
        .default('on')
        .transform((value) => value === 'on'),
      about: '`off` sends one-time codes and reset links without a captcha',
      fallback: '`on`',
    },
  },
  settings: (given): { readonly captcha: CaptchaConfig } => ({
    captcha: {
      logInFailures: given.CAPTCHA_LOGIN_FAILURES,
      guardsMessages: given.CAPTCHA_MESSAGES,
      bits: given.CAPTCHA_BITS,
      bitsMax: Math.max(given.CAPTCHA_BITS, given.CAPTCHA_BITS_MAX),
    },
  }),
})
