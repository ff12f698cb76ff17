import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import {
  connectionOf,
  createServer,
  createSignedWalletClient,
  databaseEnvironment,
  metricsEnvironment,
  readEnvironment,
  roleSwitch,
  runMain,
  sportEnvironment,
  useHealth,
  visitorEnvironmentSchema,
  widgetEnvironment,
} from '@tessera/server-kit'
import { z } from 'zod'
import { createSportsbook } from './create-sportsbook.ts'
import { openSimulatedFeed } from './simulated-feed.ts'
import { systemClock } from './sport-clock.ts'

/** The sportsbook alone: its own process and port, the platform's wallet over signed HTTP. */
const environmentSchema = visitorEnvironmentSchema.and(
  z
    .object({
      ...databaseEnvironment,
      PORT: z.coerce.number().int().min(0).max(65_535).default(3005),
      HOST: z.string().default('127.0.0.1'),
      /** Where the platform takes wallet calls, such as https://casino.example/api/providers/tessera-sportsbook/wallet. */
      WALLET_URL: z.url(),
      /** Held by both sides: signs the calls of the wallet, and what the platform asks below `/sportsbook/provider`. */
      PROVIDER_SECRET: z.string().min(32),
      /** Every simulated match follows from it: 64 hex digits, such as `openssl rand -hex 32` makes. */
      SPORT_KEY: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits'),
      ...sportEnvironment,
      ...widgetEnvironment,
      PROVIDER_ID: z.string().default('tessera-sportsbook'),
      /** The HTTP APIs of all realtime servers, separated by commas, and the key that they know us by. */
      REALTIME_URLS: z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((url) => url.trim())
            .filter(Boolean),
        )
        .pipe(z.array(z.url())),
      REALTIME_API_KEY: z.string().min(16).optional(),
      /** Whether this process may be the one that settles and tells the realtime servers. */
      JOBS: roleSwitch('on'),
      /** Folder of the words; the one that comes with Tessera where it is not given. */
      CONTENT_DIR: z.string().optional(),
      LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
      ...metricsEnvironment,
    })
    .refine(
      ({ REALTIME_URLS, REALTIME_API_KEY }) => REALTIME_URLS.length === 0 || REALTIME_API_KEY !== undefined,
      {
        path: ['REALTIME_API_KEY'],
        message: 'missing: the key of the realtime servers that REALTIME_URLS names',
      },
    ),
)

await runMain(async () => {
  const environment = readEnvironment(environmentSchema)
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    isUnavailable: isConnectionLost,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
  })
  const log = server.log
  const { directUrl, ...connection } = connectionOf(environment)
  const database = createDatabase({ ...connection, applicationName: 'tessera-sportsbook', log })
  const { SPORT_KEY: masterKey, SPORT_CHAMPIONSHIPS: championshipIds } = environment
  const simulated = openSimulatedFeed({
    masterKey,
    ...(championshipIds ? { championshipIds } : {}),
    clock: systemClock,
    log,
  })
  const { REALTIME_URLS: urls, REALTIME_API_KEY: key } = environment
  const sportsbook = await createSportsbook({
    database,
    directUrl,
    wallet: createSignedWalletClient({
      url: environment.WALLET_URL,
      providerId: environment.PROVIDER_ID,
      secret: environment.PROVIDER_SECRET,
    }),
    feed: simulated.feed,
    clock: systemClock,
    contentDir: environment.CONTENT_DIR,
    widgetOrigins: environment.WIDGET_ORIGINS ?? [],
    publication: key === undefined ? {} : { remote: { urls, key } },
    providerId: environment.PROVIDER_ID,
    providerSecret: environment.PROVIDER_SECRET,
    runsJobs: environment.JOBS,
    log,
  })
  await server.register(sportsbook.plugin, { prefix: '/sportsbook' })
  useHealth(server, '/sportsbook', { database: sportsbook.ready }, environment.METRICS_KEY)
  await server.listen({ port: environment.PORT, host: environment.HOST })
  return {
    async close() {
      await server.close()
      await sportsbook.close()
      await simulated.close()
      await database.close()
    },
  }
}, isConnectionLost)
