import { z } from 'zod'
import { currencyCode, defineCalls, doneSchema } from '../call.ts'
import { authFacts } from '../facts/auth.ts'
import { fieldBounds, fieldText } from '../field-schema.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { bonusCodeSchema } from './bonuses.ts'
import { birthdate, country, personalFields, profileSchema } from './profile.ts'

/**
 * Identifies a device at login, so that wrong passwords from other devices don't count against it. Every key that the
 * device has received stays valid, no matter which player logged in on it.
 */
export const deviceKey = z.string().regex(/^[a-z0-9]{26}$/)

/** The browser's own fingerprint (specification, locally stored items): a hint, never a proof. */
export const fingerprint = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** Fields that the device adds to every sign-in. */
export const deviceFields = { deviceKey: deviceKey.optional(), fingerprint: fingerprint.optional() }

export const loginDataSchema = z.object({
  accessToken: z.string(),
  profile: profileSchema,
  /** The device stores this key and sends it with the next login. */
  deviceKey,
})
export type LoginData = z.infer<typeof loginDataSchema>

/** Data of a new player's first session. */
export const registeredDataSchema = loginDataSchema.extend({
  /** Result of the form's bonus code; absent without one. A wrong code doesn't prevent the registration. */
  bonusCode: bonusCodeSchema.optional(),
})
export type RegisteredData = z.infer<typeof registeredDataSchema>

const EMAIL_MAX = fieldBounds('email').maxLength ?? 0
export const emailText = fieldText('email', { required: true }).meta({
  format: 'email',
  maxLength: EMAIL_MAX,
})

/** Solution of the challenge from `captcha_required`; omitted if the server hasn't sent one. */
export const captchaSolution = fieldText('captcha', { isExact: true }).optional()

/** Fields of every registration. Each sign-in method adds the fields that prove it. */
export const registrationBody = z.strictObject({
  currency: currencyCode,
  country,
  birthdate,
  agreements: z.literal(true),
  ...personalFields,
  receiveEmailPromo: z.boolean().default(false),
  language: fieldText('language').default(DEFAULT_LOCALE),
  affiliateTag: z.string().max(200).optional(),
  refId: z.string().max(64).optional(),
  captcha: captchaSolution,
  ...deviceFields,
})

export const authCalls = defineCalls(authFacts, {
  'POST /api/player/register': {
    tag: 'auth',
    summary: 'Registers a player with an email address and a password.',
    body: registrationBody.extend({
      email: emailText,
      password: fieldText('password', { isExact: true, required: true }),
    }),
    data: registeredDataSchema,
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
    summary: 'Logs in with an email address and password, or with the ticket from verifying a phone number.',
    body: z.strictObject({
      email: z.string().min(1).max(EMAIL_MAX).optional(),
      password: z.string().min(1).max(200).optional(),
      ticket: z.string().min(1).max(100).optional(),
      captcha: captchaSolution,
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
    summary: 'Logs in with the state of a single-use link that was created for the player.',
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
    summary:
      'Exchanges the latest token of an active session for a new one. The bearer token may have expired.',
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
      'Changes the password and ends all other sessions. Requires the current password, the code from otp/email/send, or both.',
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
    summary: 'Resends the confirmation email.',
    data: doneSchema,
    /** `not_found`: the player registered without an email address. */
    errors: ['already_confirmed', 'not_found'],
  },
  'POST /api/player/profile/email/verify/confirm': {
    tag: 'player',
    summary:
      'Confirms the email address with the code of the link. A signed-in player can use the short code of the message instead.',
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
