import { z } from 'zod'
import { currencyCode, defineCalls, doneSchema } from '../call.ts'
import { authFacts } from '../facts/auth.ts'
import { fieldBounds, fieldText } from '../field-schema.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { birthdate, country, personalFields, profileSchema } from './profile.ts'

/**
 * Names a device to the log-in, so that a stranger's wrong passwords never count against it. Any one that the device was
 * given before is good, whoever logged in on it.
 */
export const deviceKey = z.string().regex(/^[a-z0-9]{26}$/)

/** What the browser takes for its own mark (specification, locally stored items): a hint, never a proof. */
export const fingerprint = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** What the device adds to every way of coming in. */
export const deviceFields = { deviceKey: deviceKey.optional(), fingerprint: fingerprint.optional() }

export const loginDataSchema = z.object({
  accessToken: z.string(),
  profile: profileSchema,
  /** For the device to keep, and to send with the next log-in. */
  deviceKey,
})
export type LoginData = z.infer<typeof loginDataSchema>

const EMAIL_MAX = fieldBounds('email').maxLength ?? 0
export const emailText = fieldText('email', { required: true }).meta({
  format: 'email',
  maxLength: EMAIL_MAX,
})

/** The answer to what `captcha_required` asked; left away where nothing was asked yet. */
export const captchaAnswer = fieldText('captcha', { isExact: true }).optional()

/** What every registration tells, whichever way the player comes in; what proves the way comes on top. */
export const registrationBody = z.strictObject({
  currency: currencyCode,
  country,
  birthdate,
  agreements: z.literal(true),
  ...personalFields,
  receiveEmailPromo: z.boolean().default(false),
  language: fieldText('language').default(DEFAULT_LOCALE),
  affiliateTag: z.string().max(200).optional(),
  captcha: captchaAnswer,
  ...deviceFields,
})

export const authCalls = defineCalls(authFacts, {
  'POST /api/player/register': {
    tag: 'auth',
    summary: 'Registers a player by e-mail.',
    body: registrationBody.extend({
      email: emailText,
      password: fieldText('password', { isExact: true, required: true }),
    }),
    data: loginDataSchema,
    errors: [
      'captcha_required',
      'email_taken',
      'country_refused',
      'under_age',
      'currency_not_available',
      'way_not_available',
    ],
  },
  'POST /api/player/sessions': {
    tag: 'auth',
    summary: 'Logs in: by e-mail and password, or by the ticket that the code of a telephone number gave.',
    body: z.strictObject({
      email: z.string().min(1).max(EMAIL_MAX).optional(),
      password: z.string().min(1).max(200).optional(),
      ticket: z.string().min(1).max(100).optional(),
      captcha: captchaAnswer,
      ...deviceFields,
    }),
    data: loginDataSchema,
    errors: [
      'captcha_required',
      'invalid_credentials',
      'login_locked',
      'account_closed',
      'account_locked',
      'country_refused',
      'ticket_ended',
      'way_not_available',
      'second_factor_required',
    ],
  },
  'POST /api/player/sessions/token': {
    tag: 'auth',
    summary: 'Logs in by the state of a link that was made for the player, once.',
    body: z.strictObject({ state: z.string().regex(/^[a-z0-9]{1,64}$/), ...deviceFields }),
    data: loginDataSchema,
    errors: [
      'autologin_invalid',
      'account_closed',
      'account_locked',
      'country_refused',
      'second_factor_required',
    ],
  },
  'POST /api/player/sessions/refresh': {
    tag: 'auth',
    summary: 'Exchanges the last token of a live session, also an expired one, for a new one (bearer).',
    data: z.object({ accessToken: z.string() }),
    errors: ['session_expired'],
  },
  'POST /api/player/sessions/logout': {
    tag: 'auth',
    summary: 'Ends the session.',
    data: doneSchema,
  },
  'PUT /api/player/passwords': {
    tag: 'player',
    summary:
      'Changes the password and ends all other sessions: with the current one, with the code of otp/email/send, or with both.',
    body: z.strictObject({
      currentPassword: z.string().min(1).max(200).optional(),
      requestId: z.string().min(1).max(100).optional(),
      code: z.string().min(1).max(20).optional(),
      newPassword: fieldText('newPassword', { isExact: true }),
    }),
    data: doneSchema,
    errors: ['invalid_credentials', 'login_locked', 'code_wrong', 'code_ended', 'proof_required'],
  },
  'POST /api/player/profile/confirmations/email/resend': {
    tag: 'player',
    summary: 'Sends the confirmation e-mail again.',
    data: doneSchema,
    /** A player may have come in without an address: there is none to send to. */
    errors: ['already_confirmed', 'not_found'],
  },
  'POST /api/player/profile/email/verify/confirm': {
    tag: 'player',
    summary:
      'Confirms the e-mail address with the code of the link, or, signed in, with the short code of the message.',
    body: z.strictObject({ code: z.string().min(6).max(100), deviceKey: deviceKey.optional() }),
    data: doneSchema.extend({ deviceKey }),
    errors: [
      'confirmation_invalid',
      'confirmation_used',
      'already_confirmed',
      'email_taken',
      'code_wrong',
      'code_ended',
    ],
  },
})
