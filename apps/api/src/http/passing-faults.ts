import { isConnectionLost } from '@tessera/postgres'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { ProviderUnavailableError } from '../providers/ask-signed.ts'

/** Lock timeouts, deadlocks and cancelled statements: nothing happened, and the next try may succeed. */
const TRANSIENT_CODES = new Set(['40001', '40P01', '55P03', '57014'])

/** Too much of something expensive is asked for at once. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  constructor() {
    super('too many requests wait already')
  }
}

/** Whether an error passes by itself: the database or a game provider went away for a moment, or was too busy. */
export const isTransient = (error: unknown): boolean =>
  error instanceof BusyError ||
  error instanceof ProviderUnavailableError ||
  isConnectionLost(error) ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    TRANSIENT_CODES.has(error.code))

/** What passes by itself answers 503; all else is for the handler of the server around. */
export function answerTransientErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    if (!isTransient(error)) throw error
    request.log.warn({ reason: error instanceof Error ? error.message : '' }, 'unavailable')
    return replyWithError(reply, 'unavailable')
  })
}
