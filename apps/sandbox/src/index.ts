import { LOCALES, localizePath } from '@tessera/contract/routes'
import { type Database, isConnectionLost, migrate, withDirectDatabase } from '@tessera/postgres'
import { isBearer, ownWholePrefix, replyWithError, useErrorEnvelope } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { identityRoutes } from './identity-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { type MessengerConfig, messengerRoutes } from './messenger/messenger-routes.ts'
import { migrations } from './migrations.ts'
import { paymentRoutes } from './payment-routes.ts'
import { decideDuePayments } from './payments/decide-payment.ts'
import { sendDueWebhooks } from './payments/webhooks.ts'
import { socialRoutes } from './social-routes.ts'
import { startTicker } from './ticker.ts'

export { SOCIAL_BRANDS, SOCIAL_CLIENT_ID, socialSecret } from './social/social-brands.ts'

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
  /** Address of the shop, to which providers of identity send people back; without a slash at the end. */
  shopUrl: string
  /** Milliseconds after which a withdrawal is paid out by itself; null: somebody approves it on its page. */
  withdrawalDelayMs: number | null
  /** What opens the app as the messenger would; not there if not given. */
  messenger?: MessengerConfig
  onError: (error: unknown) => void
}

export interface SandboxApp {
  plugin: FastifyPluginAsync
  /** Begins to decide payments and to send webhooks: once the shop can be reached, which may be in the same process. */
  startWork(): void
  close(): Promise<void>
}

const TICK_MS = 100
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; form-action *; frame-ancestors 'none'; base-uri 'self'"

/**
 * The outside world for development and demonstration: a payment provider and a service of identity with hosted pages
 * and signed webhooks, an inbox for e-mail and SMS, and a messenger that opens the app. It must never run beside real
 * money: its pages show every message. Its JSON needs the merchant's key; its pages are shown in a window of their own,
 * and take forms from themselves alone.
 */
export async function createSandbox(config: SandboxConfig): Promise<SandboxApp> {
  await withDirectDatabase(config.database, config.directUrl, (direct) =>
    migrate(direct, 'sandbox', migrations),
  )
  const routes = { ...config, basePath: new URL(config.publicUrl).pathname.replace(/\/$/, '') }
  const tick = async (): Promise<void> => {
    await decideDuePayments(config.database)
    await sendDueWebhooks(config.database, config.webhookSecret)
  }
  let ticker: ReturnType<typeof startTicker> | null = null
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
        if (isBearer(request, config.apiKey) || isForShops(request)) return
        if (!isOurHost(request.headers.host, config.publicUrl) || !isFromOurPages(request))
          return replyWithError(reply, 'forbidden')
      })
      paymentRoutes(server, routes)
      identityRoutes(server, routes)
      inboxRoutes(server, routes)
      socialRoutes(server, { ...routes, callbacks: (provider) => callbacksOf(config.shopUrl, provider) })
      if (config.messenger) messengerRoutes(server, config.messenger, routes.basePath)
      ownWholePrefix(server)
    },
    startWork: () => {
      ticker ??= startTicker(TICK_MS, tick, config.onError)
    },
    close: async () => {
      await ticker?.stop()
    },
  }
}

/** Where a shop's program asks a provider for what a code stands for: it shows the shop's secret. */
const isForShops = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'POST' && /\/social\/[a-z]+\/token$/.test(url)

/** The shop's pages that a provider sends people back to, one of each language. */
const callbacksOf = (shopUrl: string, provider: string): string[] =>
  LOCALES.map(({ code }) => shopUrl + localizePath(`/auth/social/${provider}/callback`, code))
