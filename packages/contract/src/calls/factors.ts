import { z } from 'zod'
import { defineCalls, timestamp } from '../call.ts'
import { FACTOR_RULES } from '../codes.ts'
import { factorsFacts } from '../facts/factors.ts'
import { deviceFields, loginDataSchema } from './auth.ts'
import { authenticatorCode, passkeyFields, passkeyProof, recoveryCode, ticketCode } from './factor-fields.ts'

/** The challenge that a passkey signs. */
const challengeSchema = z.object({
  /** Single-use ticket that is sent back with the signature. */
  ticket: ticketCode,
  challenge: z.string(),
  /** The domain that the passkey belongs to (WebAuthn, relying party identifier). */
  rpId: z.string(),
  timeoutMs: z.int(),
})

export const passkeySchema = z.object({
  /** Identifies the passkey among those of the player. */
  id: z.string(),
  name: z.string(),
  /** True if a service syncs the passkey to other devices of the player. */
  isBackedUp: z.boolean(),
  /** False if it is the last sign-in method. */
  isRemovable: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

const passkeyId = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/) })
const passkeyName = z.string().trim().min(1).max(FACTOR_RULES.passkeyNameMax)

export const secondFactorSchema = z.object({
  /** Time at which the authenticator app was added; null without one. */
  authenticatorSince: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
  /** True if the second factor is required at each login. */
  atLogin: z.boolean(),
  /** True if the second factor is required before each payout. */
  beforePayouts: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Shown only once, because the database stores only hashes. Null if the existing codes stay valid. */
const newRecoveryCodes = z.array(z.string()).nullable()

export const factorsCalls = defineCalls(factorsFacts, {
  'POST /api/player/sessions/passkey/start': {
    tag: 'auth',
    summary:
      'Creates a passkey challenge: for a guest, to log in or to complete the second step; for a player, to re-authenticate.',
    data: challengeSchema,
    errors: ['way_not_available'],
  },
  'POST /api/player/sessions/passkey': {
    tag: 'auth',
    summary: 'Logs in with a passkey. It counts as two factors: the device and its unlock.',
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
      'Completes a login that returned second_factor_required, with a code of the authenticator app, a recovery code or a passkey.',
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
    summary: 'Lists the player’s passkeys.',
    data: z.array(passkeySchema),
  },
  'POST /api/player/passkeys/start': {
    tag: 'player',
    summary: 'Starts the registration of a passkey and returns the options for the device.',
    data: challengeSchema.extend({
      rpName: z.string(),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      /** COSE algorithm identifiers, the preferred one first. */
      algorithms: z.array(z.int()),
      /** Ids of the player’s passkeys, so that a device doesn’t create a second one. */
      excluded: z.array(z.string()),
    }),
    errors: ['proof_required', 'passkeys_full', 'way_not_available'],
  },
  'POST /api/player/passkeys': {
    tag: 'player',
    summary: 'Saves the passkey that a device has created.',
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
    summary: 'Renames a passkey.',
    params: passkeyId,
    body: z.strictObject({ name: passkeyName }),
    data: passkeySchema,
    errors: ['not_found'],
  },
  'DELETE /api/player/passkeys/{id}': {
    tag: 'player',
    summary: 'Removes a passkey and ends all other sessions. The last sign-in method can’t be removed.',
    params: passkeyId,
    data: z.array(passkeySchema),
    errors: ['proof_required', 'last_way', 'not_found'],
  },
  'GET /api/player/second-factor': {
    tag: 'player',
    summary: 'Returns the player’s second-factor settings.',
    data: secondFactorSchema,
  },
  'PUT /api/player/second-factor': {
    tag: 'player',
    summary:
      'Sets when the second factor is required: at login, before payouts. Omitted fields stay unchanged. Returns recovery codes if the player has none yet.',
    body: z.strictObject({ atLogin: z.boolean().optional(), beforePayouts: z.boolean().optional() }),
    data: secondFactorSchema.extend({ recoveryCodes: newRecoveryCodes }),
    errors: ['proof_required', 'second_factor_missing'],
  },
  'POST /api/player/second-factor/authenticator/start': {
    tag: 'player',
    summary:
      'Creates the secret of an authenticator app (TOTP, RFC 6238). It becomes active once the player enters a code.',
    data: z.object({
      ticket: ticketCode,
      /** In base32, for players who can’t scan the QR code. */
      secret: z.string(),
      /** The `otpauth:` URI for the QR code. */
      uri: z.string(),
      lifeSeconds: z.int(),
    }),
    errors: ['proof_required'],
  },
  'POST /api/player/second-factor/authenticator': {
    tag: 'player',
    summary:
      'Activates the authenticator app with its first code. It is then required at login. Returns ten recovery codes, which replace existing ones.',
    body: z.strictObject({ ticket: ticketCode, code: authenticatorCode }),
    data: secondFactorSchema.extend({ recoveryCodes: newRecoveryCodes }),
    errors: ['proof_required', 'ticket_ended', 'second_factor_wrong'],
  },
  'DELETE /api/player/second-factor/authenticator': {
    tag: 'player',
    summary: 'Removes the authenticator app. Without a passkey, no second factor is required any more.',
    data: secondFactorSchema,
    errors: ['proof_required', 'second_factor_missing'],
  },
  'POST /api/player/second-factor/recovery-codes': {
    tag: 'player',
    summary: 'Creates ten new recovery codes, which replace the existing ones.',
    data: secondFactorSchema.extend({ recoveryCodes: newRecoveryCodes }),
    errors: ['proof_required', 'second_factor_missing'],
  },
})
