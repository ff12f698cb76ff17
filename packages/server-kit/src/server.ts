import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { replyWithError, useErrorEnvelope } from './error-envelope.ts'
import { isTraceId, newTraceId, TRACE_ID_HEADER } from './trace-id.ts'

export interface ServerOptions {
  /** `silent` in tests. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Largest body of a request in bytes, where a route does not say otherwise. */
  bodyLimitBytes?: number
  /**
   * Which proxies are trusted to tell the visitor's address: how many stand in front, or their addresses and networks
   * separated by commas. None if not given: then nobody can pretend an address.
   */
  trustProxy?: number | string
  /** Errors that pass by themselves and answer 503. */
  isUnavailable?: (error: unknown) => boolean
}

const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024
/** A request that takes longer than this to arrive is dropped: slow senders must not hold sockets. */
const REQUEST_TIMEOUT_MS = 20_000

const LOOKS_SECRET = /^[\w~-]{20,}$/
const IS_WORDS = /^[a-z]+(-[a-z]+)+$/

/**
 * The path of a request as it is logged: without its query, which may hold tokens, and without the codes of links in
 * messages, which are long and no words.
 */
export const loggedPath = (url: string | undefined): string =>
  ((url ?? '').split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (LOOKS_SECRET.test(part) && !IS_WORDS.test(part) ? '…' : part))
    .join('/')

const trustRule = (trusted: ServerOptions['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : (trusted ?? false)

/**
 * Whether a request came through a proxy that is trusted: then the address that it names is not the peer's, and what
 * else it tells of the visitor may be believed.
 */
export const trustsPeer = (request: FastifyRequest): boolean => (request.ips?.length ?? 0) > 1

/** Headers of every answer. Answers repeat what was sent, such as names of fields: no browser may guess what they are. */
const headersOf = (request: { id: string }) => ({
  [TRACE_ID_HEADER]: request.id,
  'x-content-type-options': 'nosniff',
})

/**
 * A Fastify server as every app of ours uses it: trace ids in and out, structured logs without secrets, the error
 * envelope, limits on bodies and time, no guessing at content types.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const server = Fastify({
    logger: {
      level: options.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers[TRACE_ID_HEADER]
      return isTraceId(given) ? given : newTraceId()
    },
    bodyLimit: options.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
    trustProxy: trustRule(options.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // The framework's own refusal is not in the envelope: ours follows below.
    return503OnClosing: false,
    logController: new LogController({
      requestIdLogLabel: 'traceId',
      disableRequestLogging: options.logLevel !== 'debug',
    }),
    routerOptions: {
      // Longer than Node lets an address be, so that every route judges its parameters itself.
      maxParamLength: 20_000,
      ignoreTrailingSlash: true,
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request))
      replyWithError(reply, error.code === 'FST_ERR_BAD_URL' ? 'malformed_request' : 'not_found')
    },
  })
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request))
    if (isClosing) return replyWithError(reply, 'unavailable')
  })
  useErrorEnvelope(server, options.isUnavailable)
  server.setNotFoundHandler((_request, reply) => replyWithError(reply, 'not_found'))
  return server
}

/**
 * Lets a part that is registered under a prefix answer for all of it: what it does not know is not found, in the
 * envelope, and never a page of whoever serves the rest.
 */
export function ownWholePrefix(server: FastifyInstance): void {
  server.all('/*', (_request, reply) => reply.callNotFound())
}
