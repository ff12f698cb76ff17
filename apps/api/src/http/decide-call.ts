import { type CallDefinition, type CallName, type Failure, type Result, succeed } from '@tessera/contract'
import type { CallRequest, PlayerIdentity, UploadedFile, Visitor } from './call-handler.ts'
import type { RateGuard } from './rate-guard.ts'
import type { ReadUpload } from './read-upload.ts'
import { refuseField } from './refuse-field.ts'
import { readIdempotencyKey, validateRequest } from './validate-request.ts'
import type { CountrySource } from './visitor.ts'

export interface CallEdge {
  /** Finds the player of a session token; a failure when it is not good. */
  authenticate: (bearer: string | null) => Promise<Result<PlayerIdentity>>
  /** What a player is asked for whose log-in is paused. */
  requireReauthentication: (player: PlayerIdentity) => Promise<Failure>
  country: CountrySource
  rates: RateGuard
}

/** A handler as the edge sees it: the contract's types are checked where handlers are written. */
export type LooseHandler = (request: unknown) => Promise<Result<{ data: unknown; meta?: unknown }>>

/** A call as it arrived, by HTTP or from a part in the same process. */
export interface ArrivedCall {
  readonly visitor: Visitor
  readonly parts: Parameters<typeof validateRequest>[1]
  /** Reads the body of a call that takes a file, once it is known who sends it. */
  readonly readUpload?: ReadUpload
  readonly idempotencyKey: unknown
  /** {@link CallEdge.authenticate}, or its answer of a moment ago. */
  readonly identify: CallEdge['authenticate']
}

/**
 * Decides a call: rate, token, pause, file, validation, idempotency key, handler. The order of refusals is the order of these steps.
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

/** What is read, and what the proof takes, is answered in a paused log-in too: it shows what it showed before. */
const isAllowedWhilePaused = (name: CallName, definition: CallDefinition): boolean =>
  name.startsWith('GET ') || definition.passesPause === true

/** A file is read from those alone who may send it; calls that take none are as they arrived. */
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
