import type { CallDefinition, CallName, Result } from '@tessera/contract'
import type { CallRequest, PlayerIdentity, Visitor } from './call-handler.ts'
import type { RateGuard } from './rate-guard.ts'
import { readIdempotencyKey, validateRequest } from './validate-request.ts'
import type { CountrySource } from './visitor.ts'

export interface CallEdge {
  /** Finds the player of a session token; a failure when it is not good. */
  authenticate: (bearer: string | null) => Promise<Result<PlayerIdentity>>
  country: CountrySource
  rates: RateGuard
}

/** A handler as the edge sees it: the contract's types are checked where handlers are written. */
export type LooseHandler = (request: unknown) => Promise<Result<{ data: unknown; meta?: unknown }>>

/** A call as it arrived, by HTTP or from a part in the same process. */
export interface ArrivedCall {
  readonly visitor: Visitor
  readonly parts: Parameters<typeof validateRequest>[1]
  readonly idempotencyKey: unknown
  /** {@link CallEdge.authenticate}, or its answer of a moment ago. */
  readonly identify: CallEdge['authenticate']
}

/**
 * Decides a call: rate, token, validation, idempotency key, handler. The order of refusals is the order of these steps.
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
  const parts = validateRequest(definition, arrived.parts)
  if (!parts.ok) return parts
  const key = readIdempotencyKey(definition, arrived.idempotencyKey)
  if (!key.ok) return key
  const callRequest = { ...parts.value, player, visitor, idempotencyKey: key.value }
  return handler(callRequest satisfies Record<keyof CallRequest<CallName>, unknown>)
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
