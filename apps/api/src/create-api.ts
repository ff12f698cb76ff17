import type { CorrectableWallet } from '@tessera/contract'
import { readOutboxDelay } from '@tessera/ledger'
import { withDirectDatabase } from '@tessera/postgres'
import { EnvironmentError, type GaugeReading, trustsPeer } from '@tessera/server-kit'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
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
import { createJurisdictions } from './jurisdiction/jurisdiction-of.ts'
import { DEFAULT_JURISDICTION } from './jurisdiction/jurisdiction-table.ts'
import { loadMailWords } from './mail/messages.ts'
import { createNetworkFailures, createWorkCaptcha, reauthenticationRefusal } from './modules/auth/index.ts'
import { MODULES } from './modules/index.ts'
import { createFieldVault } from './modules/payments/index.ts'
import { playModule } from './modules/play/index.ts'
import { type ConnectResponse, sessionsModule } from './modules/sessions/index.ts'
import { createModules } from './platform/create-modules.ts'
import { createEvents } from './platform/events.ts'
import { foldCalls, foldGauges, foldJobs, foldPeriodic, foldWay } from './platform/fold-modules.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { Platform } from './platform/platform.ts'

export interface Api {
  /** All routes. Register the plugin under `/api`. */
  readonly plugin: FastifyPluginAsync
  /** Reads the API without HTTP, for pages that this process renders. */
  readonly reads: DirectReads
  /** Authorizes a connection to a realtime server in the same process. Takes a connect request in Centrifugo's format. */
  realtimeConnect(question: unknown): Promise<ConnectResponse>
  /** Returns the wallet of a game provider in the same process. */
  walletFor(providerId: string): CorrectableWallet
  /** The personal data that each module stores. Tests use it to prove that none is missed. */
  readonly personalData: readonly PersonalData[]
  /** Resolves while the database answers. */
  ready(): Promise<void>
  /** Metrics other than those of requests. */
  readonly gauges: Readonly<Record<string, GaugeReading>>
  /**
   * Starts the background jobs if this process runs any. Call it once the process is reachable: providers call back, and
   * those of a demonstration run in the same process. Throws if the database is unavailable.
   */
  startWork(): Promise<void>
  /** Runs a job immediately, by its name and with its payload, instead of at its scheduled time. */
  runJob(name: string, payload?: object): Promise<void>
  close(): Promise<void>
}

/**
 * Creates the player API: the modules of the list, their tables, and the edge that validates and dispatches their calls.
 * Throws if the database can't be migrated, or if a module can't work as configured.
 */
export async function createApi(config: ApiConfig): Promise<Api> {
  const { database, log, publicUrl } = config
  await withDirectDatabase(database, config.directUrl, (direct) =>
    migrateApi(direct, createFieldVault(config.playerDataKey)),
  )

  const events = createEvents()
  const platform = await createPlatform(config, events.emit)
  const { list, use } = createModules(MODULES, platform, config)
  const { sessions, connect } = use(sessionsModule)
  for (const { listeners = [] } of list) events.listen(listeners)
  await prepareAll(list)

  const edge = {
    authenticate: sessions.authenticate,
    requireReauthentication: reauthenticationRefusal(platform),
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
    plugin: apiRoutes({ handlers, edge, publicUrl, routes: list.flatMap(({ routes = [] }) => routes) }),
    reads: createDirectReads(handlers, edge, log),
    realtimeConnect: connect,
    walletFor: use(playModule).walletFor,
    personalData: list.flatMap(({ personalData }) => personalData ?? []),
    ready: async () => {
      await database.query('select 1')
    },
    gauges: {
      ledger_outbox_oldest_seconds: {
        help: 'Age of the oldest event that is not published yet.',
        read: () => readOutboxDelay(database),
      },
      ...foldGauges(list),
    },
    startWork: async () => {
      if (config.runsJobs === false) return
      jobs ??= await startJobs({ connectionString, definitions, periodic, log })
    },
    runJob: async (name, payload = {}) => {
      const job = definitions[name]
      if (!job) throw new Error(`unknown job: ${name}`)
      await job.work(job.payload.parse(payload))
    },
    close: async () => {
      await jobs?.close()
      for (const { close } of list) await close?.()
    },
  }
}

/** Creates what all modules share, from the configuration and its defaults. */
async function createPlatform(config: ApiConfig, emit: Platform['emit']): Promise<Platform> {
  const { database, mailer } = config
  const clock = config.clock ?? (() => new Date())
  const home = config.jurisdiction ?? DEFAULT_JURISDICTION
  const captcha = config.captcha ?? DEFAULT_CAPTCHA
  const sendsSms = mailer.kinds?.includes('sms') ?? true
  return {
    database,
    ledger: config.ledger,
    clock,
    ...createJurisdictions({ home, residents: config.residentJurisdictions ?? {} }),
    ways: home.ways
      .filter((way) => way !== 'phone' || sendsSms)
      .filter((way) => foldWay(MODULES, way, config)),
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
    publicUrl: config.publicUrl,
    mailer,
    mailWords: await loadMailWords(config.contentDir),
    providers: config.providers,
    log: config.log,
    emit,
  }
}

interface ApiRoutes {
  readonly handlers: Parameters<typeof registerCalls>[1]
  readonly edge: Parameters<typeof registerCalls>[2]
  readonly publicUrl: string
  /** Routes of the modules that are not calls. */
  readonly routes: readonly ((server: FastifyInstance) => void | Promise<void>)[]
}

/** Returns the routes of the API: its calls, its description, and the routes of the modules. */
function apiRoutes({ handlers, edge, publicUrl, routes }: ApiRoutes): FastifyPluginAsync {
  return async (server) => {
    // Accepts only JSON: the content types that forms of other sites can send are rejected.
    server.removeContentTypeParser('text/plain')
    answerTransientErrors(server)
    answerUnknownRoutes(server)
    await registerCalls(server, handlers, edge)
    // Built on the first request: few clients ask for it, and building it would slow the start noticeably.
    let document: string | null = null
    server.get('/openapi.json', (_request, reply) => {
      document ??= JSON.stringify(openApiDocument(publicUrl))
      return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document)
    })
    for (const route of routes) await server.register(async (scope) => route(scope))
  }
}

/** Prepares every module. Throws `EnvironmentError` with the problems of all modules, so that one start lists them all. */
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
