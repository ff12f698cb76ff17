import { z } from 'zod'
import { defineCalls, doneSchema } from '../call.ts'
import { CODE_RULES } from '../codes.ts'
import { codesFacts } from '../facts/codes.ts'
import { fieldText } from '../field-schema.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { captchaAnswer, deviceKey, emailText, loginDataSchema, registrationBody } from './auth.ts'
import { authenticatorCode, passkeyProof, recoveryCode, ticketCode } from './factor-fields.ts'
import { profileSchema } from './profile.ts'

/** A telephone number as people write it, with its country; it is kept in E.164. */
export const phoneText = z.string().min(1).max(250)

/** Names a request for a code: whoever asked got it, and the code is good with it alone. */
export const codeRequestId = z.string().regex(/^[a-z0-9]{26}$/)
export const oneTimeCode = z.string().regex(new RegExp(`^\\d{${CODE_RULES.digits}}$`))

/** A code that is on its way, and what holds for it. */
export const sentCodeSchema = z.object({
  requestId: codeRequestId,
  /** How many seconds it is good, and wrong codes that are taken meanwhile. */
  lifeSeconds: z.int(),
  triesMax: z.int(),
  /** Seconds until another one may be asked for. */
  resendSeconds: z.int(),
})
export type SentCode = z.infer<typeof sentCodeSchema>

export const codesCalls = defineCalls(codesFacts, {
  'POST /api/player/otp/send': {
    tag: 'auth',
    summary:
      'Sends a one-time code to a telephone number. The answer is the same whether anybody has that number.',
    body: z.strictObject({
      phone: phoneText,
      language: z.string().max(5).default(DEFAULT_LOCALE),
      deviceKey: deviceKey.optional(),
      captcha: captchaAnswer,
    }),
    data: sentCodeSchema.extend({ phone: z.string() }),
    errors: ['captcha_required', 'way_not_available'],
  },
  'POST /api/player/otp/verify': {
    tag: 'auth',
    summary:
      'Takes the code of a telephone number. Answers a ticket: to log in with where a player has the number, to register with where nobody has.',
    body: z.strictObject({ requestId: codeRequestId, code: oneTimeCode }),
    data: z.object({
      ticket: ticketCode,
      lifeSeconds: z.int(),
      /** In E.164. */
      phone: z.string(),
      /** Whether a player logs in by this number: told to who reads its messages. */
      isKnown: z.boolean(),
    }),
    errors: ['code_wrong', 'code_ended', 'way_not_available'],
  },
  'POST /api/player/register/phone': {
    tag: 'auth',
    summary: 'Registers a player by the telephone number that a ticket of otp/verify proves.',
    body: registrationBody.extend({ ticket: ticketCode }),
    data: loginDataSchema,
    errors: [
      'captcha_required',
      'phone_taken',
      'ticket_ended',
      'country_refused',
      'under_age',
      'currency_not_available',
      'way_not_available',
    ],
  },
  'POST /api/player/passwords/reset': {
    tag: 'auth',
    summary:
      'Sends the way to a new password: a link to an address, or a code to a telephone number. The answer is the same whether anybody has it.',
    body: z.strictObject({
      email: emailText.optional(),
      phone: phoneText.optional(),
      language: z.string().max(5).default(DEFAULT_LOCALE),
      deviceKey: deviceKey.optional(),
      captcha: captchaAnswer,
    }),
    /** `requestId` belongs to a code; a link names itself. */
    data: sentCodeSchema.extend({ requestId: codeRequestId.nullable() }),
    errors: ['captcha_required', 'way_not_available'],
  },
  'POST /api/player/passwords/confirm': {
    tag: 'auth',
    summary:
      'Sets a new password with the code of a link, or with a one-time code and its request. It ends all sessions.',
    body: z.strictObject({
      code: z.string().min(6).max(100),
      requestId: codeRequestId.optional(),
      newPassword: fieldText('newPassword', { isExact: true }),
    }),
    data: doneSchema,
    errors: ['confirmation_invalid', 'confirmation_used', 'code_wrong', 'code_ended'],
  },
  'POST /api/player/otp/email/send': {
    tag: 'player',
    summary:
      'Sends the player a one-time code: to the confirmed address, else to the telephone number, else to the address. It proves who they are, and changes the password.',
    data: sentCodeSchema.extend({
      /** Where it went, with the middle left out. */
      sentTo: z.string(),
    }),
    errors: ['not_found'],
  },
  'POST /api/player/sessions/proof': {
    tag: 'player',
    summary:
      'Takes a fresh proof of who the player is: for ten minutes the session may change what they log in by, and name where payouts go. Who asked for a second factor proves it by that.',
    body: z.strictObject({
      password: z.string().min(1).max(200).optional(),
      requestId: codeRequestId.optional(),
      code: oneTimeCode.optional(),
      /** Of an account elsewhere: `sessions/proof/social`. */
      ticket: ticketCode.optional(),
      authenticatorCode: authenticatorCode.optional(),
      recoveryCode: recoveryCode.optional(),
      passkey: passkeyProof.optional(),
    }),
    data: doneSchema,
    errors: [
      'invalid_credentials',
      'login_locked',
      'code_wrong',
      'code_ended',
      'ticket_ended',
      'second_factor_wrong',
      'passkey_refused',
      'way_not_available',
      'proof_required',
    ],
  },
  'POST /api/player/profile/email/verify/send': {
    tag: 'player',
    summary: 'Sends a link and a code to a new address, which becomes the player’s once it is confirmed.',
    body: z.strictObject({ email: emailText }),
    data: z.object({ resendSeconds: z.int() }),
    errors: ['proof_required', 'email_taken', 'way_not_available'],
  },
  'PUT /api/player/profile/phone': {
    tag: 'player',
    summary: 'Sets the telephone number that a ticket of otp/verify proves, in place of the one before.',
    body: z.strictObject({ ticket: ticketCode }),
    data: profileSchema,
    errors: ['proof_required', 'ticket_ended', 'phone_taken', 'way_not_available'],
  },
  'DELETE /api/player/profile/phone': {
    tag: 'player',
    summary: 'Takes the telephone number away, and ends all other sessions, unless it is the last way in.',
    data: profileSchema,
    errors: ['proof_required', 'last_way', 'not_found'],
  },
  'DELETE /api/player/profile/email': {
    tag: 'player',
    summary: 'Takes the e-mail address away, and ends all other sessions, unless it is the last way in.',
    data: profileSchema,
    errors: ['proof_required', 'last_way', 'not_found'],
  },
})
