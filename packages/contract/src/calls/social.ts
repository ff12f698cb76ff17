import { z } from 'zod'
import { defineCalls, doneSchema, sitePath, timestamp } from '../call.ts'
import { socialFacts } from '../facts/social.ts'
import { LOCALE_CODES } from '../languages.ts'
import { WAY_KINDS } from '../ways.ts'
import { deviceFields, loginDataSchema, registeredDataSchema, registrationBody } from './auth.ts'

/** Id of a configured connection, such as `agora`. */
const connectionId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

/** Secret of the browser that started the login, so that no other browser can complete it. 32 bytes in base64url. */
const browserKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Parameters of the provider's redirect back to the site (RFC 6749 4.1.2, RFC 9207). */
const callbackParams = {
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  iss: z.string().max(300).optional(),
}

const start = {
  browserKey,
  /** Language of the page to which the provider redirects. */
  language: z.enum(LOCALE_CODES),
}

/** Authorization page of the provider. */
const startedSchema = z.object({ url: z.url() })

export const socialConnectionSchema = z.object({
  provider: z.string(),
  /** Name of the provider, the same in every language. */
  name: z.string(),
  isConnected: z.boolean(),
  /** Name of the player's account with the provider; null if unknown or not connected. */
  account: z.string().nullable(),
})
export type SocialConnection = z.infer<typeof socialConnectionSchema>

export const waySchema = z.object({
  /** Identifies the sign-in method among those of the player. */
  id: z.string(),
  kind: z.enum(WAY_KINDS),
  /** Label that the player recognizes: an address, a number, a name. */
  label: z.string().nullable(),
  /** Connection of a social account. */
  connection: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** False for the last sign-in method. */
  isRemovable: z.boolean(),
  addedAt: timestamp,
})
export type Way = z.infer<typeof waySchema>

export const socialCalls = defineCalls(socialFacts, {
  'POST /api/player/sessions/social/start': {
    tag: 'auth',
    summary: 'Starts a login with a social account and returns the authorization page of the provider.',
    body: z.strictObject({
      provider: connectionId,
      ...start,
      /** Path to open after the login. */
      route: sitePath,
    }),
    data: startedSchema,
    errors: ['not_found', 'social_unavailable'],
  },
  'POST /api/player/sessions/social': {
    tag: 'auth',
    summary:
      'Logs in with the parameters of the provider’s redirect. A new player receives a ticket for the registration.',
    body: z.strictObject({ provider: connectionId, browserKey, ...callbackParams, ...deviceFields }),
    data: loginDataSchema.extend({ route: z.string() }),
    errors: [
      'social_state_invalid',
      'social_unavailable',
      'social_answer_invalid',
      'social_email_taken',
      'registration_needed',
      'account_closed',
      'account_locked',
      'country_refused',
      'second_factor_required',
    ],
  },
  'POST /api/player/register/social': {
    tag: 'auth',
    summary: 'Registers a player with a social account and the ticket of the login.',
    body: registrationBody.extend({ ticket: z.string().regex(/^[a-z0-9]{26}$/), browserKey }),
    data: registeredDataSchema.extend({ route: z.string() }),
    errors: [
      'captcha_required',
      'social_state_invalid',
      'social_email_taken',
      'social_taken',
      'country_refused',
      'under_age',
      'currency_not_available',
    ],
  },
  'POST /api/player/sessions/proof/social/start': {
    tag: 'player',
    summary:
      'Starts re-authentication with a connected social account and returns the authorization page of the provider.',
    body: z.strictObject({ provider: connectionId, ...start, route: sitePath }),
    data: startedSchema,
    errors: ['not_found', 'social_unavailable'],
  },
  'POST /api/player/sessions/proof/social': {
    tag: 'player',
    summary:
      'Completes re-authentication with the parameters of the provider’s redirect. Returns a ticket for sessions/proof.',
    body: z.strictObject({ provider: connectionId, browserKey, ...callbackParams }),
    data: z.object({ ticket: z.string(), route: z.string() }),
    errors: ['social_state_invalid', 'social_unavailable', 'social_answer_invalid', 'social_not_yours'],
  },
  'GET /api/player/social-connections': {
    tag: 'player',
    summary: 'Lists the social providers, and whether the player has connected each.',
    data: z.array(socialConnectionSchema),
  },
  'POST /api/player/social-connections/{provider}/start': {
    tag: 'player',
    summary: 'Starts connecting a social account and returns the authorization page of the provider.',
    params: z.strictObject({ provider: connectionId }),
    body: z.strictObject(start),
    data: startedSchema,
    errors: ['not_found', 'proof_required', 'social_unavailable'],
  },
  'POST /api/player/social-connections/{provider}': {
    tag: 'player',
    summary: 'Connects a social account with the parameters of the provider’s redirect.',
    params: z.strictObject({ provider: connectionId }),
    query: z.strictObject(callbackParams),
    body: z.strictObject({ browserKey }),
    data: doneSchema,
    errors: [
      'social_state_invalid',
      'social_unavailable',
      'social_answer_invalid',
      'social_taken',
      'social_connected',
    ],
  },
  'POST /api/player/social-connections/unlink': {
    tag: 'player',
    summary:
      'Disconnects a social account or the messenger (`telegram`) and ends all other sessions. The last sign-in method can’t be removed.',
    body: z.strictObject({ socialType: connectionId }),
    data: doneSchema,
    errors: ['not_found', 'proof_required', 'last_way'],
  },
  'GET /api/player/ways': {
    tag: 'player',
    summary: 'Lists the player’s sign-in methods.',
    data: z.array(waySchema),
  },
})
