import { type CallDefinition, type CallName, calls, type Failure, type Result } from '@tessera/contract'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { CallHandlers, CallRequest, PlayerIdentity } from './call-handler.ts'
import type { RateGuard } from './rate-guard.ts'
import { readIdempotencyKey, validateRequest } from './validate-request.ts'
import { type CountrySource, readVisitor } from './visitor.ts'

export interface CallEdge {
  /** Finds the player of a session token; a failure when it is not good. */
  authenticate: (bearer: string | null) => Promise<Result<PlayerIdentity>>
  country: CountrySource
  rates: RateGuard
}

/** A handler as the edge sees it: the contract's types are checked where handlers are written. */
type LooseHandler = (request: unknown) => Promise<Result<{ data: unknown; meta?: unknown }>>

export interface CallRoute {
  name: CallName
  method: HTTPMethods
  /** The path within the plugin: without `/api`, parameters as `:id`. */
  url: string
  definition: CallDefinition
}

const METHODS: Record<string, HTTPMethods> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }

/** Every call of the contract with its place in the server. Fixed paths come first in the router by themselves. */
export const callRoutes: readonly CallRoute[] = Object.entries(calls).map(([key, definition]) => {
  const [word = '', path = ''] = key.split(' ')
  const method = METHODS[word]
  if (!method || !path.startsWith('/api/')) throw new Error(`not a call: ${key}`)
  // The keys of an object literal are its own; Object.entries forgets their type.
  return {
    name: key as CallName,
    method,
    url: path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
    definition,
  }
})

/**
 * Registers every call: rate, token, validation, idempotency key, handler, answer. The order of refusals is the
 * order of these steps.
 */
export function registerCalls(server: FastifyInstance, handlers: CallHandlers, edge: CallEdge): void {
  for (const route of callRoutes) {
    // CallHandlers is checked call by call by the compiler; one loop over all of them can only see their union.
    const handler = handlers[route.name] as unknown as LooseHandler
    server.route({
      method: route.method,
      url: route.url,
      schema: { response: { [statusOf(route.definition)]: responseSchema(route.definition) } },
      handler: (request, reply) => answerCall(route, handler, edge, request, reply),
    })
  }
}

export const statusOf = (definition: CallDefinition): number => definition.status ?? 200

/** The schema of the whole answer, in the form that the serialiser compiles. */
function responseSchema(definition: CallDefinition): unknown {
  const envelope = definition.meta
    ? z.object({ data: definition.data, meta: definition.meta })
    : z.object({ data: definition.data })
  return z.toJSONSchema(envelope, { target: 'draft-7', io: 'output' })
}

async function answerCall(
  route: CallRoute,
  handler: LooseHandler,
  edge: CallEdge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { definition, name } = route
  const visitor = readVisitor(request, edge.country)
  const identified = await identify(definition, edge, visitor.bearer)
  const player = identified.ok ? identified.value : null
  const waitSeconds = edge.rates.check(name, visitor.ip, player?.playerId ?? null)
  if (waitSeconds !== null)
    return refuse(reply, { ok: false, error: 'rate_limited', details: { retryAfterSeconds: waitSeconds } })
  if (!identified.ok) return refuse(reply, identified)
  const parts = validateRequest(definition, request)
  if (!parts.ok) return refuse(reply, parts)
  const key = readIdempotencyKey(definition, request.headers['idempotency-key'])
  if (!key.ok) return refuse(reply, key)
  const callRequest = { ...parts.value, player, visitor, idempotencyKey: key.value }
  const result = await handler(callRequest satisfies Record<keyof CallRequest<CallName>, unknown>)
  if (!result.ok) return refuse(reply, result)
  return reply.code(statusOf(definition)).header('cache-control', cacheControl(definition)).send(result.value)
}

async function identify(
  definition: CallDefinition,
  edge: CallEdge,
  bearer: string | null,
): Promise<Result<PlayerIdentity | null>> {
  if (definition.auth === 'none') return { ok: true, value: null }
  if (definition.auth === 'player') return edge.authenticate(bearer)
  if (bearer === null) return { ok: true, value: null }
  const found = await edge.authenticate(bearer)
  return found.ok ? found : { ok: true, value: null }
}

const cacheControl = ({ cacheSeconds, auth }: CallDefinition): string => {
  if (cacheSeconds === undefined) return 'no-store'
  return `${auth === 'none' ? 'public' : 'private'}, max-age=${cacheSeconds}`
}

function refuse(reply: FastifyReply, { error, fields, problems, details }: Failure): FastifyReply {
  if (details?.retryAfterSeconds !== undefined) reply.header('retry-after', String(details.retryAfterSeconds))
  return replyWithError(reply, error, {
    ...(fields ? { fields } : {}),
    ...(problems ? { problems } : {}),
    ...(details ? { details } : {}),
  })
}
