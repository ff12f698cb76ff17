import type { CorrectableWallet } from '@tessera/contract'
import { readOutboxDelay } from '@tessera/ledger'
import { withDirectDatabase } from '@tessera/postgres'
import { EnvironmentError, type GaugeReading, trustsPeer } from '@tessera/server-kit'
import { loadWords } from '@tessera/words'
import type { FastifyPluginAsync } from 'fastify'
import type { ApiConfig } from './api-config.ts'
import { DEFAULT_CAPTCHA } from './captcha/captcha-config.ts'
import { createCaptchaGate } from './captcha/captcha-gate.ts'
import { DEMO_CURRENCY_CONFIG } from './currencies.ts'
import { migrateApi } from './database/migrate-api.ts'
import { createDirectReads, type DirectReads } from './http/direct-reads.ts'
import { openApiDocument } from './http/openapi.ts'
import { answerTransientErrors } from './http/passing-faults.ts'
import { createRateGuard, DEFAULT_RATE_LIMITS } from './http/rate-guard.ts'
import { registerCalls } from './http/register-calls.ts'
import { answerUnknownRoutes } from './http/unknown-routes.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { DEFAULT_JURISDICTION } from './jurisdiction.ts'
import { mailWordsSchema } from './mail/messages.ts'
import {
  askWhoIsThere,
  canUsePasskeys,
  createNetworkFailures,
  createWorkCaptcha,
  readWrongCodes,
} from './modules/auth/index.ts'
import { createModules } from './modules/list.ts'
import { createFieldVault } from './modules/payments/index.ts'
import type { ConnectResponse } from './modules/sessions/index.ts'
import { createEvents } from './platform/events.ts'
import { foldCalls, foldJobs, foldPeriodic } from './platform/fold-modules.ts'
import type { PersonalData } from './platform/personal-data.ts'

export interface Api {
  /** All routes, to be registered under `/api`. */
  readonly plugin: FastifyPluginAsync
  /** Reads of the API without HTTP, for pages that this process renders. */
  readonly reads: DirectReads
  /** Decides who connects to a realtime server in the same process, by its question in Centrifugo's form. */
  realtimeConnect(question: unknown): Promise<ConnectResponse>
  /** The wallet of a game provider in the same process. */
  walletFor(providerId: string): CorrectableWallet
  /** What is kept of players, by module: for whoever has to show that nothing is forgotten. */
  readonly personalData: readonly PersonalData[]
  /** Resolves while the database answers. */
  ready(): Promise<void>
  /** What the metrics tell of beside requests. */
  readonly gauges: Readonly<Record<string, GaugeReading>>
  /**
   * Begins the background work, where this process does any. It is time once the process can be reached: providers call
   * back, and those of a demonstration are in the same process. Throws when the database is not there.
   */
  startWork(): Promise<void>
  /** Does a job now, by its name and with its payload; otherwise it is done when its time comes. */
  runJob(name: string, payload?: object): Promise<void>
  close(): Promise<void>
}

/**
 * The player API: the modules of the list, their tables, and the edge that their calls are reached by. Throws when the
 * database can't be brought up to date, or a module can't work as configured.
 */
export async function createApi(config: ApiConfig): Promise<Api> {
  const { database, log, publicUrl } = config
  await withDirectDatabase(database, config.directUrl, (direct) =>
    migrateApi(direct, createFieldVault(config.playerDataKey)),
  )

  const clock = config.clock ?? (() => new Date())
  const events = createEvents()
  const jurisdiction = config.jurisdiction ?? DEFAULT_JURISDICTION
  const captcha = config.captcha ?? DEFAULT_CAPTCHA
  const sendsSms = config.mailer.kinds?.includes('sms') ?? true
  const platform = {
    database,
    ledger: config.ledger,
    clock,
    jurisdiction,
    ways: jurisdiction.ways
      .filter((way) => way !== 'phone' || sendsSms)
      .filter((way) => way !== 'passkey' || canUsePasskeys(publicUrl))
      .filter((way) => way !== 'social' || (config.socialConnections ?? []).length > 0)
      .filter((way) => way !== 'telegram' || (config.telegramBots ?? []).length > 0),
    forms: config.forms ?? {},
    captcha: createCaptchaGate({
      captcha: createWorkCaptcha({ secret: config.tokenSecret, ...captcha }),
      failures: createNetworkFailures(database),
      database,
      clock,
      logInFailures: captcha.logInFailures,
      guardsMessages: captcha.guardsMessages,
    }),
    rates: createRateGuard(config.rateLimits ?? DEFAULT_RATE_LIMITS, clock),
    currencies: config.currencies ?? DEMO_CURRENCY_CONFIG,
    publicUrl,
    mailer: config.mailer,
    mailWords: await loadWords('mails', mailWordsSchema, config.contentDir),
    providers: config.providers,
    log,
    emit: events.emit,
  }
  const { list, sessions, play } = createModules(platform, config)
  for (const { listeners = [] } of list) events.listen(listeners)
  await prepareAll(list)

  const edge = {
    authenticate: sessions.sessions.authenticate,
    requireReauthentication: askWhoIsThere(platform),
    country: {
      header: config.countryHeader ?? null,
      ofAddress: config.countryOfAddress ?? (() => null),
      trusts: trustsPeer,
    },
    rates: platform.rates,
  }
  const handlers = foldCalls(list)
  const definitions = foldJobs(list)
  const periodic = foldPeriodic(list)
  const connectionString = config.directUrl ?? database.connectionString
  let jobs: Jobs | null = null

  return {
    plugin: async (server) => {
      // Only JSON is read: what forms of other sites can send is refused.
      server.removeContentTypeParser('text/plain')
      answerTransientErrors(server)
      answerUnknownRoutes(server)
      await registerCalls(server, handlers, edge)
      // Made for whoever asks first: few do, and it takes as long as much of the start.
      let document: string | null = null
      server.get('/openapi.json', (_request, reply) => {
        document ??= JSON.stringify(openApiDocument(publicUrl))
        return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document)
      })
      for (const route of list.flatMap(({ routes = [] }) => routes))
        await server.register(async (scope) => route(scope))
    },
    reads: createDirectReads(handlers, edge, log),
    realtimeConnect: sessions.connect,
    walletFor: play.walletFor,
    personalData: list.flatMap(({ personalData }) => personalData ?? []),
    ready: async () => {
      await database.query('select 1')
    },
    gauges: {
      ledger_outbox_oldest_seconds: {
        help: 'For how long the oldest event waits to be told.',
        read: () => readOutboxDelay(database),
      },
      auth_wrong_codes_this_hour: {
        help: 'Wrong one-time codes that the installation was sent since the hour began.',
        read: () => readWrongCodes(database, clock()),
      },
    },
    startWork: async () => {
      if (config.runsJobs === false) return
      jobs ??= await startJobs({ connectionString, definitions, periodic, log })
    },
    runJob: async (name, payload = {}) => {
      const job = definitions[name]
      if (!job) throw new Error(`there is no job ${name}`)
      await job.work(job.payload.parse(payload))
    },
    close: async () => {
      await jobs?.close()
      for (const { close } of list) await close?.()
    },
  }
}

/** Prepares every module. Throws `EnvironmentError` with the faults of all of them, so that a start names them at once. */
async function prepareAll(
  list: readonly { prepare?(): Promise<void>; close?(): Promise<void> | void }[],
): Promise<void> {
  const problems = new Set<string>()
  for (const { prepare } of list) {
    try {
      await prepare?.()
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      for (const problem of error.problems) problems.add(problem)
    }
  }
  if (problems.size === 0) return
  for (const { close } of list) await close?.()
  throw new EnvironmentError([...problems])
}
