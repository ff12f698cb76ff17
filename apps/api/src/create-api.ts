import type { ProviderWallet } from '@tessera/contract'
import { listOpenRounds, migrateLedger } from '@tessera/ledger'
import { migrate } from '@tessera/postgres'
import { trustsPeer } from '@tessera/server-kit'
import { createTokens } from '@tessera/session'
import type { FastifyPluginAsync } from 'fastify'
import type { ApiConfig } from './api-config.ts'
import { migrations } from './database/migrations.ts'
import { openApiDocument } from './http/openapi.ts'
import { answerPassingFaults } from './http/passing-faults.ts'
import { createRateGuard, DEFAULT_RATE_LIMITS } from './http/rate-guard.ts'
import { registerCalls } from './http/register-calls.ts'
import { answerUnknownRoutes } from './http/unknown-routes.ts'
import { migrateJobs, startJobs } from './jobs/jobs.ts'
import { DEFAULT_JURISDICTION } from './jurisdiction.ts'
import {
  createAuthCalls,
  createPasswords,
  PRUNE_AUTH_JOB,
  pruneAuthJob,
  SEND_LINK_JOB,
  sendLinkJob,
} from './modules/auth/index.ts'
import {
  COLLECTIONS,
  createCatalogue,
  createCatalogueCalls,
  createPlayerGameCalls,
} from './modules/catalogue/index.ts'
import { createHistoryCalls } from './modules/history/index.ts'
import {
  CHECK_INVOICES_JOB,
  checkFieldKey,
  checkInvoices,
  createFieldVault,
  createPaymentCalls,
  METHODS,
  paymentJobs,
  webhookRoute,
} from './modules/payments/index.ts'
import {
  createGameTokens,
  createProviderWallet,
  endGameSessions,
  openGame,
  sessionPosition,
  walletRoutes,
} from './modules/play/index.ts'
import { createProfileCalls } from './modules/profile/index.ts'
import {
  type ConnectAnswer,
  createSessionCalls,
  createSessions,
  END_IDLE_SESSIONS_JOB,
  END_SESSIONS_JOB,
  endIdleSessions,
  endIdleSessionsJob,
  endSessionsJob,
  realtimeConnect,
  realtimeConnectRoute,
} from './modules/sessions/index.ts'
import { createSettingsCalls, DEMO_CURRENCY_CONFIG } from './modules/settings/index.ts'
import { createWalletCalls, RELEASE_OVERFLOW_JOB, walletJobs } from './modules/wallet/index.ts'

export interface Api {
  /** All routes, to be registered under `/api`. */
  readonly plugin: FastifyPluginAsync
  /** Decides who connects to a realtime server in the same process, by its question in Centrifugo's form. */
  realtimeConnect(question: unknown): Promise<ConnectAnswer>
  /** The wallet of a game provider in the same process. */
  walletFor(providerId: string): ProviderWallet
  /** Resolves while the database answers. */
  ready(): Promise<void>
  /** Asks what became of pending payments now; otherwise it is done every minute. */
  checkInvoices(): Promise<void>
  /** Ends sessions that nobody used for too long now; otherwise it is done every minute. */
  endIdleSessions(): Promise<void>
  close(): Promise<void>
}

/**
 * The player API: its tables, its calls and its background work. Throws when the database can't be brought up to date, or
 * was sealed with another key.
 */
export async function createApi(config: ApiConfig): Promise<Api> {
  const { database, ledger, publicUrl, mailer, log } = config
  await migrateLedger(database)
  const fieldVault = createFieldVault(config.paymentFieldKey)
  await migrate(database, 'api', migrations(fieldVault))
  await checkFieldKey(database, fieldVault)
  await migrateJobs(database.connectionString)

  const clock = config.clock ?? (() => new Date())
  const jurisdiction = config.jurisdiction ?? DEFAULT_JURISDICTION
  const currencies = config.currencies ?? DEMO_CURRENCY_CONFIG
  const providers = config.providers
  const tokens = createTokens({ secret: config.tokenSecret })
  const gameTokens = createGameTokens(config.gameTokenSecret)
  const onProviderError = (error: unknown): void => log.error({ err: error }, 'a game provider failed')

  const sessions = createSessions({
    database,
    tokens,
    clock,
    jurisdiction,
    onClosed: (tx, playerId, sessionIds) => endGameSessions(tx, playerId, { sessionIds }, clock()),
  })
  const catalogue = createCatalogue({ database, providers, onError: onProviderError })
  const payments = {
    database,
    fieldVault,
    adapters: config.payments,
    methods: config.methods ?? METHODS,
    currencies,
    jurisdiction,
    publicUrl,
    webhookBaseUrl: config.webhookBaseUrl ?? `${publicUrl}/api`,
    clock,
    log,
  }
  const auth = {
    database,
    sessions,
    passwords: await createPasswords(config.passwordCost),
    clock,
    jurisdiction,
    currencies,
    mailer,
    publicUrl,
    codeSecret: config.tokenSecret,
  }
  const wallets = { database, ledger, gameTokens, clock, jurisdiction }
  const game = {
    database,
    catalogue,
    gameTokens,
    clock,
    publicUrl,
    demoCurrency: currencies.base,
    minRoundMs: jurisdiction.minRoundMs,
    onError: onProviderError,
  }
  const handlers = {
    ...createSettingsCalls(currencies, jurisdiction.refusedCountries),
    ...createAuthCalls(auth),
    ...createSessionCalls(database, sessions),
    ...createProfileCalls(database, jurisdiction),
    ...createWalletCalls(database, currencies),
    ...createCatalogueCalls(database, catalogue, config.collections ?? COLLECTIONS),
    ...createPlayerGameCalls(database, catalogue, async (playerId, provider, gameId) => {
      const open = await listOpenRounds(database, { playerId, provider, gameId })
      return open.length > 0
    }),
    'POST /api/game/games/{id}/play': openGame(game),
    'GET /api/game/session': sessionPosition(database),
    ...createHistoryCalls({ database, catalogue, providers, onError: onProviderError }),
    ...createPaymentCalls(payments),
  } as const
  const edge = {
    authenticate: sessions.authenticate,
    country: {
      header: config.countryHeader ?? null,
      ofAddress: config.countryOfAddress ?? (() => null),
      trusts: trustsPeer,
    },
    rates: createRateGuard(config.rateLimits ?? DEFAULT_RATE_LIMITS, clock),
  }
  const jobs =
    config.runsJobs === false
      ? null
      : await startJobs({
          connectionString: database.connectionString,
          definitions: {
            [SEND_LINK_JOB]: sendLinkJob(auth),
            [PRUNE_AUTH_JOB]: pruneAuthJob(auth),
            [END_SESSIONS_JOB]: endSessionsJob(database, sessions),
            [END_IDLE_SESSIONS_JOB]: endIdleSessionsJob(auth),
            ...paymentJobs(payments),
            ...walletJobs(database),
          },
          periodic: [
            { name: CHECK_INVOICES_JOB, schedule: '* * * * *' },
            { name: RELEASE_OVERFLOW_JOB, schedule: '* * * * *' },
            { name: PRUNE_AUTH_JOB, schedule: '17 * * * *' },
            { name: END_IDLE_SESSIONS_JOB, schedule: '* * * * *' },
          ],
          log,
        })

  const secrets = new Map(Object.entries(config.walletSecrets ?? {}))
  const remoteProvider = (id: string) => {
    const secret = secrets.get(id)
    return secret === undefined ? null : { wallet: createProviderWallet(wallets, id), secret }
  }
  const connect = realtimeConnect(sessions)
  return {
    plugin: async (server) => {
      // Only JSON is read: what forms of other sites can send is refused.
      server.removeContentTypeParser('text/plain')
      answerPassingFaults(server)
      answerUnknownRoutes(server)
      registerCalls(server, handlers, edge)
      const document = JSON.stringify(openApiDocument(publicUrl))
      server.get('/openapi.json', (_request, reply) =>
        reply.header('cache-control', 'public, max-age=300').type('application/json').send(document),
      )
      await server.register(async (scope) => webhookRoute(scope, payments))
      const key = config.realtimeProxyKey
      if (key) await server.register(async (scope) => realtimeConnectRoute(scope, { key, connect }))
      await server.register(async (scope) => walletRoutes(scope, { remoteProvider, clock }))
    },
    realtimeConnect: connect,
    walletFor: (providerId) => createProviderWallet(wallets, providerId),
    ready: async () => {
      await database.query('select 1')
    },
    checkInvoices: () => checkInvoices(payments),
    endIdleSessions: () => endIdleSessions(auth),
    close: async () => {
      await jobs?.close()
    },
  }
}
