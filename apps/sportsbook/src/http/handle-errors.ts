import { isConnectionLost, QueueFullError } from '@tessera/postgres'
import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse } from './result.ts'

/** Converts errors to responses of the widget API: 503 for temporary failures, 400 for invalid requests. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isConnectionLost(error) || error instanceof QueueFullError) {
      request.log.warn({ err: { message: error.message } }, 'the database cannot be reached')
      return refuse(reply, 'unavailable')
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return refuse(reply, 'invalid')
    request.log.error({ err: error }, 'a call of the sportsbook failed')
    return reply.code(500).send({ error: { code: 'unavailable', traceId: String(request.id) } })
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))
}
