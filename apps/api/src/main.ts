import '@tessera/server-kit/production-mode'
import { createLedger } from '@tessera/ledger'
import { createDatabase, isConnectionLost, refuseDemonstrationData } from '@tessera/postgres'
import { connectionOf, createServer, readEnvironment, runMain, useHealth } from '@tessera/server-kit'
import { apiEnvironmentSchema } from './environment.ts'
import { createApi, loadCountryTable } from './index.ts'
import { createProviderClients } from './providers/provider-environment.ts'

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

// The player API as a separate process. It exchanges signed HTTP requests with game providers. Without calls it is a worker.
await runMain(async () => {
  const environment = readEnvironment(apiEnvironmentSchema)
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
  if (!environment.DEMO) await refuseDemonstrationData(database)
  const { providers, sportsbook, ...walletRights } = createProviderClients(environment)
  const publicUrl = withoutSlash(environment.PUBLIC_URL)
  const api = await createApi({
    database,
    directUrl,
    runsJobs,
    ledger: createLedger(database),
    ...environment.settings,
    providers: () => providers,
    sportsbook: () => sportsbook,
    ...walletRights,
    publicUrl,
    webhookBaseUrl: withoutSlash(environment.WEBHOOK_BASE_URL ?? `${publicUrl}/api`),
    ...(environment.CONTENT_DIR === undefined ? {} : { contentDir: environment.CONTENT_DIR }),
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
