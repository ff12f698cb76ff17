import { LOCALES, localizePath } from '@tessera/contract/routes'
import { type Database, isConnectionLost, migrate, withDirectDatabase } from '@tessera/postgres'
import { isBearer, ownWholePrefix, replyWithError, useErrorEnvelope } from '@tessera/server-kit'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { beaconRoutes, isBeaconRequest } from './beacon-routes.ts'
import { isNodeRequest } from './chains/node-request.ts'
import { nodeRoutes } from './chains/node-routes.ts'
import { createPayoutPlay } from './chains/play-payouts.ts'
import { tonRoutes } from './chains/ton-routes.ts'
import { walletRoutes } from './chains/wallet-routes.ts'
import { doDueWork } from './due-work.ts'
import { identityRoutes } from './identity-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { botRoutes, isBotRequest } from './messenger/bot/bot-routes.ts'
import { chatRoutes } from './messenger/bot/chat-routes.ts'
import { type MessengerConfig, messengerRoutes } from './messenger/messenger-routes.ts'
import { migrations } from './migrations.ts'
import { paymentRoutes } from './payment-routes.ts'
import { ratesRoutes } from './rates-routes.ts'
import { registerRoutes } from './register-routes.ts'
import { socialRoutes } from './social-routes.ts'
import { statementRoutes } from './statement-routes.ts'
import { startTicker } from './ticker.ts'

export { createSandboxBeacon } from './beacon/sandbox-beacon.ts'
export { METHOD_NAMES as PAYMENT_METHODS } from './payments/flows.ts'
export { REGISTERS } from './register/register-store.ts'
export { SOCIAL_BRANDS, SOCIAL_CLIENT_ID, socialSecret } from './social/social-brands.ts'

import { isFromOwnPages, isOwnHost, type RequestPath } from './visitor-rules.ts'

export interface SandboxConfig {
  database: Database
  /** Address of the database without the connection pooler, for migrations; by default that of `database`. */
  directUrl?: string
  /** The merchant's key for the payment API and for sending messages. */
  apiKey: string
  /** Secret of the webhooks: `whsec_` followed by base64. */
  webhookSecret: string
  /** Address of the sandbox as browsers reach it, without a trailing slash. */
  publicUrl: string
  /** Address of the shop, to which identity providers redirect people, without a trailing slash. */
  shopUrl: string
  /**
   * Milliseconds after which a withdrawal or a refund is paid automatically; null: it has to be approved on its page.
   */
  withdrawalDelayMs: number | null
  /** Address of the Bitcoin wallet that pays withdrawals, which is filled with coins. */
  payoutAddress?: string | undefined
  /** Public key of the wallet on TON that pays withdrawals, which is filled with coins. */
  tonPayoutKey?: string | undefined
  /** Opens the app as the messenger would; disabled by default. */
  messenger?: MessengerConfig
  onError: (error: unknown) => void
}

export interface SandboxApp {
  plugin: FastifyPluginAsync
  /**
   * Starts deciding payments and sending webhooks. Call it once the shop is reachable, which may be in the
   * same process.
   */
  startWork(): void
  close(): Promise<void>
}

const TICK_MS = 100
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; form-action *; frame-ancestors 'none'; base-uri 'self'"

/**
 * The outside world for development and demonstration: a payment provider and an identity service with hosted
 * pages and signed webhooks, exchange rates, an inbox for email and SMS, and a messenger that opens the app. It must never
 * run with real money, because its pages show every message. Its JSON API requires the merchant's key. Its
 * pages can't be framed and accept forms only from themselves.
 */
export async function createSandbox(config: SandboxConfig): Promise<SandboxApp> {
  await withDirectDatabase(config.database, config.directUrl, (direct) =>
    migrate(direct, 'sandbox', migrations),
  )
  const routes = { ...config, basePath: new URL(config.publicUrl).pathname.replace(/\/$/, '') }
  const playPayouts = createPayoutPlay(config.database, config, config.withdrawalDelayMs)
  const tick = async (): Promise<void> => {
    await doDueWork(config.database, config.webhookSecret)
    await playPayouts()
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
          // With a stricter policy, a form would not send its origin.
          'referrer-policy': 'same-origin',
          'cache-control': 'no-store',
        })
        if (isBearer(request, config.apiKey) || isTokenRequest(pathOf(request))) return
        if (isNodeRequest(request, config.apiKey) || isBeaconRequest(pathOf(request))) return
        if (isBotRequest(request, config.messenger?.botToken)) return
        if (!isOwnHost(request.headers.host, config.publicUrl) || !isFromOwnPages(request))
          return replyWithError(reply, 'forbidden')
      })
      paymentRoutes(server, routes)
      statementRoutes(server, routes)
      identityRoutes(server, routes)
      inboxRoutes(server, routes)
      ratesRoutes(server, routes)
      registerRoutes(server, routes)
      beaconRoutes(server)
      nodeRoutes(server, routes)
      tonRoutes(server, routes)
      walletRoutes(server, routes)
      socialRoutes(server, { ...routes, callbacks: (provider) => callbacksOf(config.shopUrl, provider) })
      if (config.messenger) {
        messengerRoutes(server, config.messenger, routes.basePath)
        botRoutes(server, config.database, config.messenger.botToken)
        chatRoutes(server, config.database, config.messenger.botToken)
      }
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

/**
 * True for a token request, with which the shop exchanges a code at a provider. It is authenticated by the
 * shop's secret.
 */
const isTokenRequest = ({ method, path }: RequestPath): boolean =>
  method === 'POST' && /\/social\/[a-z]+\/token$/.test(path)

/** Returns the method and the path of a request. Its query may look like another path. */
const pathOf = ({ method, url }: FastifyRequest): RequestPath => ({
  method,
  path: url.replace(/[?#].*$/s, ''),
})

/** Callback pages of the shop for a provider, one per language. */
const callbacksOf = (shopUrl: string, provider: string): string[] =>
  LOCALES.map(({ code }) => shopUrl + localizePath(`/auth/social/${provider}/callback`, code))
