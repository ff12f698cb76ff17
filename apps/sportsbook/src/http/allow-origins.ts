import { compilePattern } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other origins call the routes of an app (CORS). The browser of a page of any other origin withholds
 * the response from it. Security doesn't depend on this alone: calls carry their session in a header, never in a
 * cookie.
 * @param patterns origins such as `https://partner.example`; a star matches any characters
 */
export function allowOrigins(app: FastifyInstance, patterns: readonly string[]): void {
  const matchers = patterns.map(compilePattern)
  const isAllowed = (origin: string | undefined): origin is string =>
    origin !== undefined && matchers.some((matches) => matches(origin))

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (!isAllowed(origin)) return
    // The widget reads the server's time from the Date header.
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'etag, date' })
  })
  app.options('/*', async (request, reply) => {
    if (isAllowed(request.headers.origin))
      reply.headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, if-none-match, x-trace-id',
        'access-control-max-age': '86400',
      })
    return reply.code(204).send()
  })
}
