import { z } from 'zod'
import { defineCalls, doneSchema } from '../call.ts'
import { CODE_RULES } from '../codes.ts'
import { codesFacts } from '../facts/codes.ts'
import { fieldText } from '../field-schema.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { captchaSolution, deviceKey, emailText, registeredDataSchema, registrationBody } from './auth.ts'
import { authenticatorCode, passkeyProof, recoveryCode, ticketCode } from './factor-fields.ts'
import { profileSchema } from './profile.ts'

/** A phone number as people write it, with its country code. It is stored in E.164. */
export const phoneText = z.string().min(1).max(250)

/** Identifies the request for a code. Only the requester receives it, and the code is valid only together with it. */
export const codeRequestId = z.string().regex(/^[a-z0-9]{26}$/)
export const oneTimeCode = z.string().regex(new RegExp(`^\\d{${CODE_RULES.digits}}$`))

/** A sent code and its rules. */
export const sentCodeSchema = z.object({
  requestId: codeRequestId,
  /** Number of seconds for which the code is valid. */
  lifeSeconds: z.int(),
  /** Number of wrong codes after which it is no longer valid. */
  triesMax: z.int(),
  /** Number of seconds until another code can be requested. */
  resendSeconds: z.int(),
})
export type SentCode = z.infer<typeof sentCodeSchema>

export const codesCalls = defineCalls(codesFacts, {
  'POST /api/player/otp/send': {
    tag: 'auth',
    summary:
      'Sends a one-time code to a phone number. The response is the same whether or not a player has that number.',
    body: z.strictObject({
      phone: phoneText,
      language: z.string().max(5).default(DEFAULT_LOCALE),
      deviceKey: deviceKey.optional(),
      captcha: captchaSolution,
    }),
    data: sentCodeSchema.extend({ phone: z.string() }),
    errors: ['captcha_required', 'way_not_available'],
  },
  'POST /api/player/otp/verify': {
    tag: 'auth',
    summary:
      'Verifies the code sent to a phone number. Returns a ticket: to log in if a player has the number, otherwise to register.',
    body: z.strictObject({ requestId: codeRequestId, code: oneTimeCode }),
    data: z.object({
      ticket: ticketCode,
      lifeSeconds: z.int(),
      /** In E.164. */
      phone: z.string(),
      /** True if a player logs in with this number. Only the owner of the number learns it. */
      isKnown: z.boolean(),
    }),
    errors: ['code_wrong', 'code_ended', 'way_not_available'],
  },
  'POST /api/player/register/phone': {
    tag: 'auth',
    summary: 'Registers a player with the phone number that was verified by otp/verify.',
    body: registrationBody.extend({ ticket: ticketCode }),
    data: registeredDataSchema,
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
      'Sends a password reset link to an email address, or a code to a phone number. The response is the same whether or not a player has it.',
    body: z.strictObject({
      email: emailText.optional(),
      phone: phoneText.optional(),
      language: z.string().max(5).default(DEFAULT_LOCALE),
      deviceKey: deviceKey.optional(),
      captcha: captchaSolution,
    }),
    /** `requestId` belongs to a code. It is null for a link, which carries its own code. */
    data: sentCodeSchema.extend({ requestId: codeRequestId.nullable() }),
    errors: ['captcha_required', 'way_not_available'],
  },
  'POST /api/player/passwords/confirm': {
    tag: 'auth',
    summary:
      'Sets a new password with the code of a link, or with a one-time code and its request. Ends all sessions.',
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
      'Sends the player a one-time code for re-authentication or a password change: to the confirmed email address, else to the phone number, else to the unconfirmed address.',
    data: sentCodeSchema.extend({
      /** The recipient, partially masked. */
      sentTo: z.string(),
    }),
    errors: ['not_found'],
  },
  'POST /api/player/sessions/proof': {
    tag: 'player',
    summary:
      'Re-authenticates the player. For ten minutes, the session can change sign-in methods and payout destinations. Players with a second factor must use it.',
    body: z.strictObject({
      password: z.string().min(1).max(200).optional(),
      requestId: codeRequestId.optional(),
      code: oneTimeCode.optional(),
      /** Ticket for a social account, from `sessions/proof/social`. */
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
    summary:
      'Sends a link and a code to a new email address. It replaces the player’s address once it is confirmed.',
    body: z.strictObject({ email: emailText }),
    data: z.object({ resendSeconds: z.int() }),
    errors: ['proof_required', 'email_taken', 'way_not_available'],
  },
  'PUT /api/player/profile/phone': {
    tag: 'player',
    summary: 'Replaces the player’s phone number with the one that was verified by otp/verify.',
    body: z.strictObject({ ticket: ticketCode }),
    data: profileSchema,
    errors: ['proof_required', 'ticket_ended', 'phone_taken', 'way_not_available'],
  },
  'DELETE /api/player/profile/phone': {
    tag: 'player',
    summary: 'Removes the phone number and ends all other sessions. Fails if it is the last sign-in method.',
    data: profileSchema,
    errors: ['proof_required', 'last_way', 'not_found'],
  },
  'DELETE /api/player/profile/email': {
    tag: 'player',
    summary: 'Removes the email address and ends all other sessions. Fails if it is the last sign-in method.',
    data: profileSchema,
    errors: ['proof_required', 'last_way', 'not_found'],
  },
})
