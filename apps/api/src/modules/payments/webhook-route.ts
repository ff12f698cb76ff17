import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { type PaymentsDeps, processReport } from './payments.ts'
import { isWebhookRecorded, recordWebhook } from './webhook-store.ts'

/**
 * Receives webhooks of payment providers. A bad signature or an old timestamp is refused. A repeated delivery is accepted
 * and changes nothing. Bodies are read raw for the signature.
 */
export function webhookRoute(server: FastifyInstance, deps: PaymentsDeps): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post<{ Params: { providerId: string } }>('/payment/webhooks/:providerId', async (request, reply) => {
    const adapter = deps.adapters.find(({ id }) => id === request.params.providerId)
    if (!adapter) return replyWithError(reply, 'not_found')
    const body = typeof request.body === 'string' ? request.body : ''
    const webhook = adapter.readWebhook(request.headers, body)
    if (!webhook || webhook.id.length > MAX_WEBHOOK_ID_LENGTH) return replyWithError(reply, 'webhook_refused')
    const outcome = await deps.database.transaction(async (tx) => {
      if (await isWebhookRecorded(tx, adapter.id, webhook.id)) return 'nothing-new'
      const taken = await processReport(deps, tx, webhook.report)
      // A refused webhook is not recorded, so that the provider's retry succeeds once the cause is fixed.
      if (taken !== 'mismatch') await recordWebhook(tx, adapter.id, webhook.id, deps.clock())
      return taken
    })
    if (outcome === 'mismatch') return replyWithError(reply, 'webhook_refused')
    return reply.header('cache-control', 'no-store').send({ data: { done: true } })
  })
}

const MAX_WEBHOOK_ID_LENGTH = 255
