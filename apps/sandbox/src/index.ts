import { type Database, isConnectionLost, migrate, withDirectDatabase } from '@tessera/postgres'
import { isBearer, ownWholePrefix, replyWithError, useErrorEnvelope } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { inboxRoutes } from './inbox-routes.ts'
import { migrations } from './migrations.ts'
import { paymentRoutes } from './payment-routes.ts'
import { decideDuePayments } from './payments/decide-payment.ts'
import { sendDueWebhooks } from './payments/webhooks.ts'
import { startTicker } from './ticker.ts'
import { isFromOurPages, isOurHost } from './visitor-rules.ts'

export interface SandboxConfig {
  database: Database
  /** Address of the database past any pooler, for migrations; that of `database` if not given. */
  directUrl?: string
  /** The merchant's key for the payment API and for sending messages. */
  apiKey: string
  /** Secret of the webhooks, `whsec_` and base64. */
  webhookSecret: string
  /** Address of the sandbox as browsers reach it, without a slash at the end. */
  publicUrl: string
  /** Milliseconds after which a withdrawal is paid out by itself; null: somebody approves it on its page. */
  withdrawalDelayMs: number | null
  onError: (error: unknown) => void
}

export interface SandboxApp {
  plugin: FastifyPluginAsync
  close(): Promise<void>
}

const TICK_MS = 100
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; form-action *; frame-ancestors 'none'; base-uri 'self'"

/**
 * The outside world for development and demonstration: a payment provider with a hosted page and signed webhooks,
 * and an inbox for e-mail and SMS. It must never run beside real money: its pages show every message. Its JSON needs
 * the merchant's key; its pages are shown in a window of their own, and take forms from themselves alone.
 */
export async function createSandbox(config: SandboxConfig): Promise<SandboxApp> {
  await withDirectDatabase(config.database, config.directUrl, (direct) =>
    migrate(direct, 'sandbox', migrations),
  )
  const routes = { ...config, basePath: new URL(config.publicUrl).pathname.replace(/\/$/, '') }
  const ticker = startTicker(
    TICK_MS,
    async () => {
      await decideDuePayments(config.database)
      await sendDueWebhooks(config.database, config.webhookSecret)
    },
    config.onError,
  )
  return {
    plugin: async (server) => {
      useErrorEnvelope(server, isConnectionLost)
      server.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      )
      server.addHook('onRequest', async (request, reply) => {
        reply.headers({
          'content-security-policy': CONTENT_SECURITY_POLICY,
          // With less, a form would not say that it comes from here.
          'referrer-policy': 'same-origin',
          'cache-control': 'no-store',
        })
        if (isBearer(request, config.apiKey)) return
        if (!isOurHost(request.headers.host, config.publicUrl) || !isFromOurPages(request))
          return replyWithError(reply, 'forbidden')
      })
      paymentRoutes(server, routes)
      inboxRoutes(server, routes)
      ownWholePrefix(server)
    },
    close: () => ticker.stop(),
  }
}
