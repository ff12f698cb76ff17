import { ERRORS, type ErrorEnvelope, type ErrorName } from '@tessera/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Facts = Pick<ErrorEnvelope['error'], 'fields' | 'problems' | 'details'>

/** Sends an error of the error table in the common envelope. */
export function replyWithError(reply: FastifyReply, name: ErrorName, facts: Facts = {}): FastifyReply {
  const { code, status, message } = ERRORS[name]
  const body: ErrorEnvelope = { error: { code, name, message, ...facts, traceId: String(reply.request.id) } }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}

/** Errors of the framework, by its error code. */
const FRAMEWORK_ERRORS: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

function nameOf(error: FastifyError, isUnavailable: (error: unknown) => boolean): ErrorName {
  const known = FRAMEWORK_ERRORS[error.code]
  if (known) return known
  if (isUnavailable(error)) return 'unavailable'
  if (error.statusCode === 429) return 'rate_limited'
  if (error.statusCode === 413) return 'payload_too_large'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'malformed_request'
  return 'internal_error'
}

/**
 * Sends errors of the framework and unexpected errors of a server, or of a part of it, in the error envelope. Unexpected
 * errors are logged, and the player sees only the trace id.
 *
 * @param isUnavailable returns true for transient errors, such as a lost database connection, which return 503
 */
export function useErrorEnvelope(
  server: FastifyInstance,
  isUnavailable: (error: unknown) => boolean = () => false,
): void {
  server.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const name = nameOf(error, isUnavailable)
    if (name === 'internal_error') request.log.error({ err: error }, 'unexpected error')
    if (name === 'unavailable') request.log.warn({ err: { message: error.message } }, 'unavailable')
    return replyWithError(reply, name)
  })
}
