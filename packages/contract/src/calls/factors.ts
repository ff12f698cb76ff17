import { z } from 'zod'
import { defineCalls, timestamp } from '../call.ts'
import { FACTOR_RULES } from '../codes.ts'
import { factorsFacts } from '../facts/factors.ts'
import { deviceFields, loginDataSchema } from './auth.ts'
import { authenticatorCode, passkeyFields, passkeyProof, recoveryCode, ticketCode } from './factor-fields.ts'

/** What the device of a passkey is asked to sign. */
const challengeSchema = z.object({
  /** Comes back with the signature, once. */
  ticket: ticketCode,
  challenge: z.string(),
  /** The domain that the passkey belongs to (WebAuthn, relying party identifier). */
  rpId: z.string(),
  timeoutMs: z.int(),
})

export const passkeySchema = z.object({
  /** Names the passkey among the player’s own. */
  id: z.string(),
  name: z.string(),
  /** Whether it is kept by a service that takes it to other devices of the player. */
  isBackedUp: z.boolean(),
  /** False where it is the last way in. */
  isRemovable: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

const passkeyId = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/) })
const passkeyName = z.string().trim().min(1).max(FACTOR_RULES.passkeyNameMax)

export const secondFactorSchema = z.object({
  /** Since when codes of an authenticator app are taken; null without one. */
  authenticatorSince: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether it is asked for at each log-in, and before each payout. */
  atLogin: z.boolean(),
  beforePayouts: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Shown once: the database has hashes of them. Null where the former ones stay good. */
const newRecoveryCodes = z.array(z.string()).nullable()

export const factorsCalls = defineCalls(factorsFacts, {
  'POST /api/player/sessions/passkey/start': {
    tag: 'auth',
    summary:
      'What a passkey is to sign: of a guest, to come in or for the second step; of a player, to prove who they are.',
    data: challengeSchema,
    errors: ['way_not_available'],
  },
  'POST /api/player/sessions/passkey': {
    tag: 'auth',
    summary: 'Logs in by a passkey. It counts as two factors: its device, and what unlocks it.',
    body: z.strictObject({ ...passkeyFields, ...deviceFields }),
    data: loginDataSchema,
    errors: [
      'passkey_refused',
      'ticket_ended',
      'account_closed',
      'account_locked',
      'country_refused',
      'way_not_available',
    ],
  },
  'POST /api/player/sessions/second-step': {
    tag: 'auth',
    summary:
      'Ends a log-in that was refused with second_factor_required: by a code of the authenticator app, a recovery code or a passkey.',
    body: z.strictObject({
      ticket: ticketCode,
      authenticatorCode: authenticatorCode.optional(),
      recoveryCode: recoveryCode.optional(),
      passkey: passkeyProof.optional(),
      ...deviceFields,
    }),
    data: loginDataSchema,
    errors: [
      'ticket_ended',
      'second_factor_wrong',
      'passkey_refused',
      'account_closed',
      'account_locked',
      'country_refused',
      'way_not_available',
    ],
  },
  'GET /api/player/passkeys': {
    tag: 'player',
    summary: 'The player’s passkeys.',
    data: z.array(passkeySchema),
  },
  'POST /api/player/passkeys/start': {
    tag: 'player',
    summary: 'Begins to make a passkey: what its device is told.',
    data: challengeSchema.extend({
      rpName: z.string(),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      /** COSE numbers, the preferred one first. */
      algorithms: z.array(z.int()),
      /** Those that the player has: no device makes a second one. */
      excluded: z.array(z.string()),
    }),
    errors: ['proof_required', 'passkeys_full', 'way_not_available'],
  },
  'POST /api/player/passkeys': {
    tag: 'player',
    summary: 'Keeps the passkey that a device has made.',
    body: z.strictObject({
      ticket: ticketCode,
      name: passkeyName,
      credentialId: passkeyFields.credentialId,
      clientDataJSON: passkeyFields.clientDataJSON,
      attestationObject: z.string().regex(/^[A-Za-z0-9_-]{1,12000}$/),
    }),
    data: passkeySchema,
    errors: ['ticket_ended', 'passkey_refused', 'passkey_taken', 'passkeys_full', 'way_not_available'],
  },
  'PUT /api/player/passkeys/{id}': {
    tag: 'player',
    summary: 'Gives a passkey another name.',
    params: passkeyId,
    body: z.strictObject({ name: passkeyName }),
    data: passkeySchema,
    errors: ['not_found'],
  },
  'DELETE /api/player/passkeys/{id}': {
    tag: 'player',
    summary: 'Takes a passkey away and ends all other sessions. The last way in stays.',
    params: passkeyId,
    data: z.array(passkeySchema),
    errors: ['proof_required', 'last_way', 'not_found'],
  },
  'GET /api/player/second-factor': {
    tag: 'player',
    summary: 'What the player shows beside the first proof, and when.',
    data: secondFactorSchema,
  },
  'PUT /api/player/second-factor': {
    tag: 'player',
    summary:
      'Says when the second factor is asked for: at log-in, before payouts; what is not told stays. Answers recovery codes where the player has none yet.',
    body: z.strictObject({ atLogin: z.boolean().optional(), beforePayouts: z.boolean().optional() }),
    data: secondFactorSchema.extend({ recoveryCodes: newRecoveryCodes }),
    errors: ['proof_required', 'second_factor_missing'],
  },
  'POST /api/player/second-factor/authenticator/start': {
    tag: 'player',
    summary:
      'Makes the secret of an authenticator app (TOTP, RFC 6238). It counts once a code of it was typed.',
    data: z.object({
      ticket: ticketCode,
      /** In base32, to be typed where nothing can be scanned. */
      secret: z.string(),
      /** `otpauth:`, for the QR code. */
      uri: z.string(),
      lifeSeconds: z.int(),
    }),
    errors: ['proof_required'],
  },
  'POST /api/player/second-factor/authenticator': {
    tag: 'player',
    summary:
      'Takes the first code of the app: from now on it is asked for at log-in. Answers ten recovery codes; former ones end.',
    body: z.strictObject({ ticket: ticketCode, code: authenticatorCode }),
    data: secondFactorSchema.extend({ recoveryCodes: newRecoveryCodes }),
    errors: ['proof_required', 'ticket_ended', 'second_factor_wrong'],
  },
  'DELETE /api/player/second-factor/authenticator': {
    tag: 'player',
    summary: 'Takes the authenticator app away; without a passkey nothing is asked for any more.',
    data: secondFactorSchema,
    errors: ['proof_required', 'second_factor_missing'],
  },
  'POST /api/player/second-factor/recovery-codes': {
    tag: 'player',
    summary: 'Makes ten new recovery codes; former ones end.',
    data: secondFactorSchema.extend({ recoveryCodes: newRecoveryCodes }),
    errors: ['proof_required', 'second_factor_missing'],
  },
})
