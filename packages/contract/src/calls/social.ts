import { z } from 'zod'
import { defineCalls, doneSchema, sitePath, timestamp } from '../call.ts'
import { socialFacts } from '../facts/social.ts'
import { LOCALES } from '../routes.ts'
import { WAY_KINDS } from '../ways.ts'
import { deviceFields, loginDataSchema, registrationBody } from './auth.ts'

/** One of the configured connections, as `agora`. */
const connectionId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

/** A secret of the browser that a log-in began in: another one can't finish it. 32 bytes in base64url. */
const browserKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** What the provider sent the browser back with (RFC 6749 4.1.2, RFC 9207). */
const providerAnswer = {
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  iss: z.string().max(300).optional(),
}

const start = {
  browserKey,
  /** The language of the page that the provider sends the browser back to. */
  language: z.enum(LOCALES.map(({ code }) => code)),
}

/** Where the browser goes to, to prove who it is at the provider. */
const startedSchema = z.object({ url: z.url() })

export const socialConnectionSchema = z.object({
  provider: z.string(),
  /** What the provider is called in every language. */
  name: z.string(),
  isConnected: z.boolean(),
  /** What the player is called there; null where nothing is known or connected. */
  account: z.string().nullable(),
})
export type SocialConnection = z.infer<typeof socialConnectionSchema>

export const waySchema = z.object({
  /** Names the way among the player's own. */
  id: z.string(),
  kind: z.enum(WAY_KINDS),
  /** What the player knows it by: an address, a number, a name. */
  label: z.string().nullable(),
  /** Which connection a social account belongs to. */
  connection: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** False for the last way that leads in. */
  isRemovable: z.boolean(),
  addedAt: timestamp,
})
export type Way = z.infer<typeof waySchema>

export const socialCalls = defineCalls(socialFacts, {
  'POST /api/player/sessions/social/start': {
    tag: 'auth',
    summary: 'Begins a log-in by an account elsewhere: tells where the browser goes to.',
    body: z.strictObject({
      provider: connectionId,
      ...start,
      /** Where the player goes to once they are in. */
      route: sitePath,
    }),
    data: startedSchema,
    errors: ['not_found', 'social_unavailable'],
  },
  'POST /api/player/sessions/social': {
    tag: 'auth',
    summary:
      'Logs in with what the provider sent the browser back with. Who is new gets a ticket for the registration.',
    body: z.strictObject({ provider: connectionId, browserKey, ...providerAnswer, ...deviceFields }),
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
    summary: 'Registers somebody who came by an account elsewhere, with the ticket of the log-in.',
    body: registrationBody.extend({ ticket: z.string().regex(/^[a-z0-9]{26}$/), browserKey }),
    data: loginDataSchema.extend({ route: z.string() }),
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
    summary: 'Begins a proof by a connected account elsewhere: tells where the browser goes to.',
    body: z.strictObject({ provider: connectionId, ...start, route: sitePath }),
    data: startedSchema,
    errors: ['not_found', 'social_unavailable'],
  },
  'POST /api/player/sessions/proof/social': {
    tag: 'player',
    summary:
      'Takes what the provider sent the browser back with. Answers a ticket for sessions/proof: the account is the player’s, and its owner has just shown there who they are.',
    body: z.strictObject({ provider: connectionId, browserKey, ...providerAnswer }),
    data: z.object({ ticket: z.string(), route: z.string() }),
    errors: ['social_state_invalid', 'social_unavailable', 'social_answer_invalid', 'social_not_yours'],
  },
  'GET /api/player/social-connections': {
    tag: 'player',
    summary: 'The providers that players may come in by, and which of them the player has connected.',
    data: z.array(socialConnectionSchema),
  },
  'POST /api/player/social-connections/{provider}/start': {
    tag: 'player',
    summary: 'Begins to connect an account elsewhere: tells where the browser goes to.',
    params: z.strictObject({ provider: connectionId }),
    body: z.strictObject(start),
    data: startedSchema,
    errors: ['not_found', 'proof_required', 'social_unavailable'],
  },
  'POST /api/player/social-connections/{provider}': {
    tag: 'player',
    summary: 'Connects the account elsewhere that the provider sent the browser back with.',
    params: z.strictObject({ provider: connectionId }),
    query: z.strictObject(providerAnswer),
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
      'Takes an account elsewhere from the player, or the messenger (`telegram`), and ends all other sessions. The last way in stays.',
    body: z.strictObject({ socialType: connectionId }),
    data: doneSchema,
    errors: ['not_found', 'proof_required', 'last_way'],
  },
  'GET /api/player/ways': {
    tag: 'player',
    summary: 'All the ways that the player comes in by.',
    data: z.array(waySchema),
  },
})
