import { type CallDefinition, type CallName, calls, type Failure } from '@tessera/contract'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { CallHandlers } from './call-handler.ts'
import { type CallEdge, decideCall, type LooseHandler } from './decide-call.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { readVisitor } from './visitor.ts'

export interface CallRoute {
  name: CallName
  method: HTTPMethods
  /** Path within the plugin: without `/api`, with parameters as `:id`. */
  url: string
  definition: CallDefinition
}

const METHODS: Record<string, HTTPMethods> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }

/** All calls of the contract with their routes. The router prefers fixed paths over parameters, regardless of order. */
export const callRoutes: readonly CallRoute[] = Object.entries(calls).map(([key, definition]) => {
  const [word = '', path = ''] = key.split(' ')
  const method = METHODS[word]
  if (!method || !path.startsWith('/api/')) throw new Error(`not a call: ${key}`)
  // Object.entries loses the type of the keys.
  return {
    name: key as CallName,
    method,
    url: path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
    definition,
  }
})

/** Registers all calls of the contract. Calls with an upload accept no JSON and are registered in a separate scope. */
export async function registerCalls(
  server: FastifyInstance,
  handlers: CallHandlers,
  edge: CallEdge,
): Promise<void> {
  const uploads = createUploads()
  const add = (scope: FastifyInstance, route: CallRoute): void => {
    // The compiler checks CallHandlers call by call; a loop over all of them only sees their union.
    const handler = handlers[route.name] as unknown as LooseHandler
    scope.route({
      method: route.method,
      url: route.url,
      handler: (request, reply) => answerCall({ route, handler, edge, uploads }, request, reply),
    })
  }
  for (const route of callRoutes) if (!route.definition.upload) add(server, route)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read later, once the sender is identified.
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
    for (const route of callRoutes) if (route.definition.upload) add(scope, route)
  })
}

export const statusOf = (definition: CallDefinition): number => definition.status ?? 200

/** Returns the schema of a call's complete response. */
export const envelopeOf = ({ data, meta }: CallDefinition) =>
  meta ? z.object({ data, meta }) : z.object({ data })

type Writer = (answer: { [name: string]: unknown }) => string
/**
 * Cached serializers of responses by call. They omit properties that the schema doesn't define. Each is compiled for the
 * call's first response, once for all servers of a process: compiling all of them would dominate the start-up time.
 */
const writers = new Map<CallName, Writer>()
function writerOf({ name, definition }: CallRoute, reply: FastifyReply): Writer {
  const known = writers.get(name)
  if (known) return known
  const schema = z.toJSONSchema(envelopeOf(definition), { target: 'draft-7', io: 'output' })
  const writer: Writer = reply.compileSerializationSchema({ ...schema })
  writers.set(name, writer)
  return writer
}

interface Answering {
  readonly route: CallRoute
  readonly handler: LooseHandler
  readonly edge: CallEdge
  readonly uploads: Uploads
}

async function answerCall(
  { route, handler, edge, uploads }: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const result = await decideCall(route, handler, edge, {
    visitor: readVisitor(request, edge.country),
    parts: request,
    readUpload: (upload, player) => uploads.read(request, upload, player),
    idempotencyKey: request.headers['idempotency-key'],
    identify: edge.authenticate,
  })
  if (!result.ok) return refuse(reply, result)
  const { definition } = route
  return reply
    .code(statusOf(definition))
    .header('cache-control', cacheControl(definition))
    .type('application/json; charset=utf-8')
    .serializer(writerOf(route, reply))
    .send(result.value)
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
