import { z } from 'zod'
import {
  type CallDefinition,
  currencyCode,
  doneSchema,
  pageMetaSchema,
  pageQuerySchema,
  timestamp,
} from '../call.ts'
import { PROFILE_GENDERS } from '../constants.ts'

export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  tgUserId: z.string().nullable(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  language: z.string(),
  country: z.string().nullable(),
  locale: z.string(),
  birthdate: z.string().nullable(),
  gender: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  receiveEmailPromo: z.boolean(),
  isNewlyRegistered: z.boolean(),
  createdAt: timestamp,
})
export type Profile = z.infer<typeof profileSchema>

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

const email = z.email().max(250)
const country = z.string().regex(/^[A-Z]{2}$/)
const optionalText = (max: number) => z.string().trim().max(max).nullable().optional()

/** What a player tells of themselves: at the registration where the server asks for it, in the profile at any time. */
const personalFields = {
  nickname: z
    .string()
    .min(3)
    .max(24)
    .regex(/^[A-Za-z0-9_-]+$/)
    .nullable()
    .optional(),
  firstName: z.string().trim().min(2).max(100).nullable().optional(),
  lastName: z.string().trim().min(2).max(100).nullable().optional(),
  gender: z.enum(PROFILE_GENDERS).nullable().optional(),
  city: optionalText(100),
  address: optionalText(200),
  postalCode: optionalText(20),
  timeZone: optionalText(64),
}

/** A field of a form as the server describes it: its name in the form field catalogue, and its rules. */
export const formFieldSchema = z.object({
  name: z.string(),
  /** Rule texts of the form-rules package, such as `required`, `min:8`, `email`. */
  rules: z.array(z.string()),
})

export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  country: z.string().nullable(),
  isCurrent: z.boolean(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
})
export type PlayerSession = z.infer<typeof sessionSchema>

export const playerCalls = {
  'GET /api/player/init': {
    auth: 'optional',
    tag: 'player',
    summary:
      'What a page needs first: the visitor’s country, and the profile and accounts of a logged-in player.',
    data: z.object({
      country: z.string().nullable(),
      profile: profileSchema.nullable(),
    }),
  },
  'GET /api/player/fields/validations': {
    auth: 'none',
    tag: 'player',
    summary: 'The fields of a form and their rules.',
    query: z.strictObject({ scenario: z.enum(['profile', 'registration']) }),
    data: z.array(formFieldSchema),
  },
  'POST /api/player/register': {
    auth: 'none',
    tag: 'auth',
    summary: 'Registers a player by e-mail.',
    body: z.strictObject({
      email,
      password: z.string().min(8).max(200),
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
    status: 201,
    errors: ['email_taken', 'country_refused', 'under_age', 'currency_not_available'],
  },
  'POST /api/player/sessions': {
    auth: 'none',
    tag: 'auth',
    summary: 'Logs in.',
    body: z.strictObject({
      email: z.string().min(1).max(250),
      password: z.string().min(1).max(200),
      deviceKey: deviceKey.optional(),
    }),
    data: loginDataSchema,
    status: 201,
    errors: ['invalid_credentials', 'login_locked', 'account_closed'],
  },
  'POST /api/player/sessions/refresh': {
    auth: 'none',
    tag: 'auth',
    summary: 'Exchanges the last token of a live session, also an expired one, for a new one (bearer).',
    data: z.object({ accessToken: z.string() }),
    errors: ['session_expired'],
  },
  'POST /api/player/sessions/logout': {
    auth: 'player',
    tag: 'auth',
    summary: 'Ends the session.',
    data: doneSchema,
  },
  'GET /api/player/sessions': {
    auth: 'player',
    tag: 'player',
    summary: 'Live sessions of the player.',
    query: pageQuerySchema,
    data: z.array(sessionSchema),
    meta: pageMetaSchema,
  },
  'PUT /api/player/sessions/{id}/close': {
    auth: 'player',
    tag: 'player',
    summary: 'Ends one session.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: doneSchema,
    errors: ['not_found'],
  },
  'POST /api/player/sessions/close-other': {
    auth: 'player',
    tag: 'player',
    summary: 'Ends all sessions but this one.',
    data: z.object({ closed: z.int() }),
  },
  'GET /api/player/profile': { auth: 'player', tag: 'player', summary: 'The profile.', data: profileSchema },
  'PUT /api/player/profile': {
    auth: 'player',
    tag: 'player',
    summary: 'Changes the profile; fields that are not sent stay.',
    body: z.strictObject({
      ...personalFields,
      language: z.string().max(5).optional(),
      receiveEmailPromo: z.boolean().optional(),
    }),
    data: profileSchema,
  },
  'PUT /api/player/passwords': {
    auth: 'player',
    tag: 'player',
    summary: 'Changes the password and ends all other sessions.',
    body: z.strictObject({
      currentPassword: z.string().min(1).max(200),
      newPassword: z.string().min(8).max(200),
    }),
    data: doneSchema,
    errors: ['invalid_credentials', 'login_locked'],
  },
  'POST /api/player/profile/confirmations/email/resend': {
    auth: 'player',
    tag: 'player',
    summary: 'Sends the confirmation e-mail again.',
    data: doneSchema,
    errors: ['already_confirmed'],
  },
  'POST /api/player/profile/email/verify/confirm': {
    auth: 'optional',
    tag: 'player',
    summary:
      'Confirms the e-mail address with the code of the link, or, signed in, with the short code of the message.',
    body: z.strictObject({ code: z.string().min(6).max(100), deviceKey: deviceKey.optional() }),
    data: doneSchema.extend({ deviceKey }),
    errors: ['confirmation_invalid', 'confirmation_used', 'already_confirmed'],
  },
} as const satisfies Record<string, CallDefinition>
