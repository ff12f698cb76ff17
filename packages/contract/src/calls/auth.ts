import { z } from 'zod'
import { currencyCode, defineCalls, doneSchema } from '../call.ts'
import { authFacts } from '../facts/auth.ts'
import { fieldText } from '../field-schema.ts'
import { personalFields, profileSchema } from './profile.ts'

/**
 * Names a device to the log-in, so that a stranger's wrong passwords never count against it. Any one that the device was
 * given before is good, whoever logged in on it.
 */
const deviceKey = z.string().regex(/^[a-z0-9]{26}$/)

export const loginDataSchema = z.object({
  accessToken: z.string(),
  profile: profileSchema,
  /** For the device to keep, and to send with the next log-in. */
  deviceKey,
})
export type LoginData = z.infer<typeof loginDataSchema>

const EMAIL_MAX = fieldText('email').maxLength ?? 0
const email = z.email().max(EMAIL_MAX)
const country = z.string().regex(/^[A-Z]{2}$/)
export const authCalls = defineCalls(authFacts, {
  'POST /api/player/register': {
    tag: 'auth',
    summary: 'Registers a player by e-mail.',
    body: z.strictObject({
      email,
      password: fieldText('password', { isExact: true }),
      currency: currencyCode,
      country,
      birthdate: z.iso.date(),
      agreements: z.literal(true),
      ...personalFields,
      receiveEmailPromo: z.boolean().default(false),
      language: z.string().max(5).default('en'),
      affiliateTag: z.string().max(200).optional(),
      deviceKey: deviceKey.optional(),
    }),
    data: loginDataSchema,
    errors: ['email_taken', 'country_refused', 'under_age', 'currency_not_available'],
  },
  'POST /api/player/sessions': {
    tag: 'auth',
    summary: 'Logs in.',
    body: z.strictObject({
      email: z.string().min(1).max(EMAIL_MAX),
      password: z.string().min(1).max(200),
      deviceKey: deviceKey.optional(),
    }),
    data: loginDataSchema,
    errors: ['invalid_credentials', 'login_locked', 'account_closed'],
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
    summary: 'Changes the password and ends all other sessions.',
    body: z.strictObject({
      currentPassword: z.string().min(1).max(200),
      newPassword: fieldText('newPassword', { isExact: true }),
    }),
    data: doneSchema,
    errors: ['invalid_credentials', 'login_locked'],
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
    errors: ['confirmation_invalid', 'confirmation_used', 'already_confirmed'],
  },
})
