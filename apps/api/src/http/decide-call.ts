import { type CallDefinition, type CallName, type Failure, type Result, succeed } from '@tessera/contract'
import type { CallRequest, PlayerIdentity, UploadedFile, Visitor } from './call-handler.ts'
import type { RateGuard } from './rate-guard.ts'
import type { ReadUpload } from './read-upload.ts'
import { refuseField } from './refuse-field.ts'
import { readIdempotencyKey, validateRequest } from './validate-request.ts'
import type { CountrySource } from './visitor.ts'

/** Checks that run before a call's handler. */
export interface CallEdge {
  /** Finds the player of a session token. Fails if the token is not valid. */
  authenticate: (bearer: string | null) => Promise<Result<PlayerIdentity>>
  /** Returns the failure that asks the player of a paused session to re-authenticate. */
  requireReauthentication: (player: PlayerIdentity) => Promise<Failure>
  country: CountrySource
  rates: RateGuard
}

/** A handler as the edge calls it. The contract's types are checked where handlers are defined. */
export type LooseHandler = (request: unknown) => Promise<Result<{ data: unknown; meta?: unknown }>>

/** An incoming call, over HTTP or from another part of the same process. */
export interface ArrivedCall {
  readonly visitor: Visitor
  readonly parts: Parameters<typeof validateRequest>[1]
  /** Reads the body of a call with an upload, once the sender is identified. */
  readonly readUpload?: ReadUpload
  readonly idempotencyKey: unknown
  /** {@link CallEdge.authenticate}, or its cached result. */
  readonly identify: CallEdge['authenticate']
}

/**
 * Processes a call. It can be refused in this order: rate, token, pause, file, validation, idempotency key, handler. The
 * token is read before the rate is checked, since a player's rate is counted per player.
 */
export async function decideCall(
  { name, definition }: { readonly name: CallName; readonly definition: CallDefinition },
  handler: LooseHandler,
  edge: CallEdge,
  arrived: ArrivedCall,
): ReturnType<LooseHandler> {
  const { visitor } = arrived
  const identified = await identify(definition, arrived)
  const player = identified.ok ? identified.value : null
  const waitSeconds = edge.rates.check(name, visitor.ip, player?.playerId ?? null)
  if (waitSeconds !== null)
    return { ok: false, error: 'rate_limited', details: { retryAfterSeconds: waitSeconds } }
  if (!identified.ok) return identified
  if (player?.isPaused && !isAllowedWhilePaused(name, definition)) return edge.requireReauthentication(player)
  const upload = await readFile(definition, arrived, player)
  if (!upload.ok) return upload
  const parts = validateRequest(definition, upload.value.parts)
  if (!parts.ok) return parts
  const { file } = upload.value
  if (definition.upload && file === null)
    return refuseField('validation_failed', definition.upload.field, 'required')
  const key = readIdempotencyKey(definition, arrived.idempotencyKey)
  if (!key.ok) return key
  const callRequest = { ...parts.value, file, player, visitor, idempotencyKey: key.value }
  return handler(callRequest satisfies Record<keyof CallRequest<CallName>, unknown>)
}

/** True for reads and for the calls of re-authentication: a paused session still shows what it showed before. */
const isAllowedWhilePaused = (name: CallName, definition: CallDefinition): boolean =>
  name.startsWith('GET ') || definition.passesPause === true

/** Reads the file of a call with an upload, unless the sender may not upload. Other calls pass through unchanged. */
async function readFile(
  { upload }: CallDefinition,
  { parts, readUpload }: ArrivedCall,
  player: PlayerIdentity | null,
): Promise<Result<{ readonly parts: ArrivedCall['parts']; readonly file: UploadedFile | null }>> {
  if (!upload || !readUpload) return succeed({ parts, file: null })
  const read = await readUpload(upload, player)
  if (!read.ok) return read
  const { fields, file } = read.value
  return succeed({ parts: { ...parts, body: fields }, file })
}

async function identify(
  definition: CallDefinition,
  { visitor: { bearer }, identify: authenticate }: ArrivedCall,
): Promise<Result<PlayerIdentity | null>> {
  if (definition.auth === 'none') return { ok: true, value: null }
  if (definition.auth === 'player') return authenticate(bearer)
  if (bearer === null) return { ok: true, value: null }
  const found = await authenticate(bearer)
  return found.ok ? found : { ok: true, value: null }
}
