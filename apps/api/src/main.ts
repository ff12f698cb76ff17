import '@tessera/server-kit/production-mode'
import { createLedger } from '@tessera/ledger'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import {
  acrossVariables,
  connectionOf,
  createServer,
  databaseEnvironment,
  metricsEnvironment,
  readEnvironment,
  roleSwitch,
  runMain,
  useHealth,
  VAULT_KEYS_PATTERN,
  visitorEnvironmentSchema,
} from '@tessera/server-kit'
import { z } from 'zod'
import {
  captchaEnvironment,
  captchaOf,
  createApi,
  createOutside,
  formsEnvironment,
  formsOf,
  jurisdictionEnvironment,
  jurisdictionOf,
  loadCountryTable,
  outsideEnvironmentSchema,
  rateEnvironment,
  rateLimitsOf,
  wrongCodesEnvironment,
} from './index.ts'
import {
  namedDocumentsEnvironmentSchema,
  openFileStore,
  scanEnvironment,
  scannerOf,
} from './modules/documents/index.ts'
import { providersEnvironment, reachProviders } from './providers/provider-environment.ts'

const environmentSchema = outsideEnvironmentSchema
  .and(visitorEnvironmentSchema)
  .and(namedDocumentsEnvironmentSchema)
  .and(
    z
      .object({
        PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
        HOST: z.string().default('127.0.0.1'),
        ...databaseEnvironment,
        ...providersEnvironment,
        /** Whether this process does the background work, and whether it answers calls: a worker does not. */
        JOBS: roleSwitch('on'),
        CALLS: roleSwitch('on'),
        /** Address of the site as players reach it. */
        PUBLIC_URL: z.url('missing: the address that players use'),
        /** Address of this API as payment providers reach it; `{PUBLIC_URL}/api` if not given. */
        WEBHOOK_BASE_URL: z.url().optional(),
        TOKEN_SECRET: z.string().min(32),
        GAME_TOKEN_SECRET: z.string().min(32),
        /**
         * Seals what players fill in for payments and the secrets of authenticator apps: 64 hex digits, as of
         * `openssl rand -hex 32`; former keys after commas.
         */
        PLAYER_DATA_KEY: z
          .string()
          .regex(VAULT_KEYS_PATTERN, 'must be 64 lowercase hex digits, former keys after commas'),
        /** Seals the keys of the files of documents, likewise. */
        DOCUMENT_KEY: z
          .string('missing: the key of documents')
          .regex(VAULT_KEYS_PATTERN, 'must be 64 lowercase hex digits, former keys after commas'),
        /** Key of the realtime server, which asks here who connects; it runs in another process. */
        REALTIME_PROXY_KEY: z.string().min(16).optional(),
        /** Folder of the words; the one that comes with Tessera where it is not given. */
        CONTENT_DIR: z.string().optional(),
        LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
        ...formsEnvironment,
        ...captchaEnvironment,
        ...wrongCodesEnvironment,
        ...rateEnvironment,
        ...jurisdictionEnvironment,
        ...scanEnvironment,
        ...metricsEnvironment,
      })
      .refine(
        ({ JOBS, CALLS }) => JOBS !== false || CALLS !== false,
        acrossVariables('JOBS, CALLS', 'both are off, so that nothing is left to do'),
      ),
  )

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** The player API on its own port; game providers are reached by signed HTTP, both ways. Without calls it is a worker. */
await runMain(async () => {
  const environment = readEnvironment(environmentSchema)
  const { JOBS: runsJobs, CALLS: answersCalls } = environment
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
    isUnavailable: isConnectionLost,
  })
  const { directUrl, ...connection } = connectionOf(environment)
  const database = createDatabase({
    ...connection,
    applicationName: 'tessera-api',
    log: server.log,
  })
  const { providers, sportsbook, ...walletRights } = reachProviders(environment)
  const publicUrl = withoutSlash(environment.PUBLIC_URL)
  const api = await createApi({
    database,
    directUrl,
    runsJobs,
    ledger: createLedger(database),
    tokenSecret: environment.TOKEN_SECRET,
    gameTokenSecret: environment.GAME_TOKEN_SECRET,
    playerDataKey: environment.PLAYER_DATA_KEY,
    documentKey: environment.DOCUMENT_KEY,
    documentFiles: openFileStore(environment),
    documentScanner: scannerOf(environment),
    providers: () => providers,
    sportsbook: () => sportsbook,
    ...walletRights,
    publicUrl,
    webhookBaseUrl: withoutSlash(environment.WEBHOOK_BASE_URL ?? `${publicUrl}/api`),
    ...(environment.CONTENT_DIR === undefined ? {} : { contentDir: environment.CONTENT_DIR }),
    ...(environment.REALTIME_PROXY_KEY ? { realtimeProxyKey: environment.REALTIME_PROXY_KEY } : {}),
    ...createOutside(environment),
    forms: formsOf(environment),
    captcha: captchaOf(environment),
    wrongCodesAlarm: environment.WRONG_CODES_ALARM,
    rateLimits: rateLimitsOf(environment),
    jurisdiction: jurisdictionOf(environment),
    countryHeader: environment.COUNTRY_HEADER ?? null,
    countryOfAddress: await loadCountryTable(),
    log: server.log,
  })
  useHealth(server, '/api', { database: api.ready }, environment.METRICS_KEY, api.gauges)
  if (answersCalls) await server.register(api.plugin, { prefix: '/api' })
  await server.listen({ port: environment.PORT, host: environment.HOST })
  await api.startWork()
  server.log.info(`The ${answersCalls ? 'player API' : 'worker'} listens on port ${environment.PORT}`)
  return {
    close: async () => {
      await server.close()
      await api.close()
      await database.close()
    },
  }
}, isConnectionLost)
