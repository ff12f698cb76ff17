import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  PaymentProviderUnavailableError,
  type PaymentReport,
  type PaymentWebhook,
} from './payment-adapter.ts'
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
    if (await isWebhookRecorded(deps.database, adapter.id, webhook.id)) return accept(reply)
    const report = await readReport(webhook)
    // The provider delivers it again.
    if (report === 'unavailable') return replyWithError(reply, 'payment_provider_unavailable')
    const outcome = await deps.database.transaction(async (tx) => {
      if (await isWebhookRecorded(tx, adapter.id, webhook.id)) return 'nothing-new'
      const taken = report === null ? 'nothing-new' : await processReport(deps, tx, report)
      // A refused webhook is not recorded, so that the provider's retry succeeds once the cause is fixed.
      if (taken !== 'mismatch') await recordWebhook(tx, adapter.id, webhook.id, deps.clock())
      return taken
    })
    if (outcome === 'mismatch') return replyWithError(reply, 'webhook_refused')
    return accept(reply)
  })
}

const accept = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send({ data: { done: true } })

async function readReport(webhook: PaymentWebhook): Promise<PaymentReport | null | 'unavailable'> {
  try {
    return await webhook.read()
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError) return 'unavailable'
    throw error
  }
}

const MAX_WEBHOOK_ID_LENGTH = 255
