import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { replyWithError, useErrorEnvelope } from './error-envelope.ts'
import { isTraceId, newTraceId, TRACE_ID_HEADER } from './trace-id.ts'

export interface ServerOptions {
  /** `silent` in tests. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Maximum size of a request body in bytes, unless a route overrides it. */
  bodyLimitBytes?: number
  /**
   * Proxies that are trusted to report the visitor's address: their number, or their comma-separated addresses and networks.
   * None by default, so that no client can forge an address.
   */
  trustProxy?: number | string
  /** Returns true for transient errors, which return 503. */
  isUnavailable?: (error: unknown) => boolean
}

const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024
/** Time limit for receiving a request. Slow clients must not hold sockets. */
const REQUEST_TIMEOUT_MS = 20_000

const SECRET_SEGMENT = /^[\w~:-]{20,}$/
const HYPHENATED_WORDS = /^[a-z]+(-[a-z]+)+$/

/**
 * Returns the path of a request for the log. It leaves out the query, which may contain tokens, and the codes of emailed links
 * and the tokens of bots, which are long and not words.
 */
export const loggedPath = (url: string | undefined): string =>
  ((url ?? '').split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => (SECRET_SEGMENT.test(part) && !HYPHENATED_WORDS.test(part) ? '…' : part))
    .join('/')

const trustRule = (trusted: ServerOptions['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : (trusted ?? false)

/**
 * True if a request came through a trusted proxy. Its address is then that of the visitor, and other headers about the
 * visitor can be trusted.
 */
export const trustsPeer = (request: FastifyRequest): boolean => (request.ips?.length ?? 0) > 1

/** Returns the headers of every response. Responses echo input such as field names, so browsers must not sniff their type. */
const headersOf = (request: { id: string }) => ({
  [TRACE_ID_HEADER]: request.id,
  'x-content-type-options': 'nosniff',
})

/**
 * Creates the Fastify server that all apps use: trace ids in requests and responses, structured logs without secrets, the
 * error envelope, limits on body size and time, and no content type sniffing.
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
    // The framework's refusal doesn't use the error envelope; the onRequest hook below does.
    return503OnClosing: false,
    logController: new LogController({
      requestIdLogLabel: 'traceId',
      disableRequestLogging: options.logLevel !== 'debug',
    }),
    routerOptions: {
      // Above Node's limit for URLs, so that every route validates its parameters itself.
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
 * Makes a plugin handle all paths under its prefix: unknown paths return not found in the error envelope, and never a page
 * of a catch-all route.
 */
export function ownWholePrefix(server: FastifyInstance): void {
  server.all('/*', (_request, reply) => reply.callNotFound())
}
