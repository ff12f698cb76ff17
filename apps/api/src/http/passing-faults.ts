import { BusyError } from '@tessera/credentials'
import { isConnectionLost } from '@tessera/postgres'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { ProviderUnavailableError } from '../providers/call-provider.ts'

/** SQLSTATE codes of lock timeouts, deadlocks and cancelled statements: nothing was changed, and a retry may succeed. */
const TRANSIENT_CODES = new Set(['40001', '40P01', '55P03', '57014'])

/** True if a retry may succeed: the database or a game provider was briefly unavailable or overloaded. */
export const isTransient = (error: unknown): boolean =>
  error instanceof BusyError ||
  error instanceof ProviderUnavailableError ||
  isConnectionLost(error) ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    TRANSIENT_CODES.has(error.code))

/** Answers transient errors with 503, and passes all others on to the error handler of the enclosing server. */
export function answerTransientErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    if (!isTransient(error)) throw error
    request.log.warn({ reason: error instanceof Error ? error.message : '' }, 'unavailable')
    return replyWithError(reply, 'unavailable')
  })
}
