import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import {
  connectionOf,
  createServer,
  createSignedWalletClient,
  databaseEnvironment,
  metricsEnvironment,
  readEnvironment,
  runMain,
  useHealth,
  VAULT_KEYS_PATTERN,
} from '@tessera/server-kit'
import { z } from 'zod'
import { createStudio } from './index.ts'

/** The studio alone: its own process and port, the platform's wallet over signed HTTP. */
const environmentSchema = z.object({
  ...databaseEnvironment,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  HOST: z.string().default('127.0.0.1'),
  /** Where the platform takes wallet calls, such as https://casino.example/api/providers/tessera-studio/wallet. */
  WALLET_URL: z.url(),
  /** Held by both sides: signs the calls of the wallet, and what the platform asks below `/studio/provider`. */
  PROVIDER_SECRET: z.string().min(32),
  /** Seals server seeds in the database: 64 hex digits, such as `openssl rand -hex 32` makes; former keys after commas. */
  SEED_KEY: z.string().regex(VAULT_KEYS_PATTERN, 'must be 64 lowercase hex digits, former keys after commas'),
  PROVIDER_ID: z.string().default('tessera-studio'),
  /** Folder of the words; the one that comes with Tessera where it is not given. */
  CONTENT_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ...metricsEnvironment,
})

await runMain(async () => {
  const environment = readEnvironment(environmentSchema)
  const server = createServer({ logLevel: environment.LOG_LEVEL, isUnavailable: isConnectionLost })
  const log = server.log
  const { directUrl, ...connection } = connectionOf(environment)
  const database = createDatabase({
    ...connection,
    applicationName: 'tessera-studio',
    log,
  })
  const wallet = createSignedWalletClient({
    url: environment.WALLET_URL,
    providerId: environment.PROVIDER_ID,
    secret: environment.PROVIDER_SECRET,
  })
  const publicPath = '/studio'
  const studio = await createStudio({
    database,
    directUrl,
    wallet,
    seedKey: environment.SEED_KEY,
    publicPath,
    providerId: environment.PROVIDER_ID,
    providerSecret: environment.PROVIDER_SECRET,
    ...(environment.CONTENT_DIR === undefined ? {} : { contentDir: environment.CONTENT_DIR }),
    log,
  })
  await server.register(studio.plugin, { prefix: publicPath })
  useHealth(
    server,
    publicPath,
    {
      database: async () => {
        await database.query('select 1')
      },
    },
    environment.METRICS_KEY,
  )
  await server.listen({ port: environment.PORT, host: environment.HOST })
  return {
    async close() {
      await server.close()
      await studio.close()
      await database.close()
    },
  }
}, isConnectionLost)
