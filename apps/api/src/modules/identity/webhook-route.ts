import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { applyReport } from './apply-report.ts'
import { type IdentityDeps, serviceOf } from './identity-deps.ts'

/**
 * Adds the route for webhooks of identity services. A webhook with an invalid signature or an old timestamp is refused; a
 * repeated or late one is accepted and changes nothing. Bodies are read raw, since the signature covers the raw text.
 */
export function webhookRoute(server: FastifyInstance, deps: IdentityDeps): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post<{ Params: { service: string } }>('/identity/webhooks/:service', async (request, reply) => {
    const service = serviceOf(deps, request.params.service)
    if (service === null) return replyWithError(reply, 'not_found')
    const body = typeof request.body === 'string' ? request.body : ''
    const report = service.readWebhook(request.headers, body)
    if (report === null || (await applyReport(deps, service.id, report)) === 'mismatch')
      return replyWithError(reply, 'webhook_refused')
    return reply.header('cache-control', 'no-store').send({ data: { done: true } })
  })
}
