import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost } from '@tessera/postgres'
import { createServer, readEnvironment, runMain, useHealth, VAULT_KEYS_PATTERN } from '@tessera/server-kit'
import { z } from 'zod'
import { createSignedWalletClient, createStudio } from './index.ts'

/** The studio alone: its own process and port, the platform's wallet over signed HTTP. */
const environmentSchema = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  /** Where the platform takes wallet calls, such as https://casino.example/api/provider-wallet. */
  WALLET_URL: z.url(),
  WALLET_SECRET: z.string().min(32),
  /** Seals server seeds in the database: 64 hex digits, such as `openssl rand -hex 32` makes; former keys after commas. */
  SEED_KEY: z.string().regex(VAULT_KEYS_PATTERN, 'must be 64 lowercase hex digits, former keys after commas'),
  PROVIDER_ID: z.string().default('tessera-studio'),
  /** Folder of the words; the one that comes with Tessera where it is not given. */
  CONTENT_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

await runMain(async () => {
  const environment = readEnvironment(environmentSchema)
  const server = createServer({ logLevel: environment.LOG_LEVEL, isUnavailable: isConnectionLost })
  const log = server.log
  const database = createDatabase({
    connectionString: environment.DATABASE_URL,
    applicationName: 'tessera-studio',
    log,
  })
  const wallet = createSignedWalletClient({
    url: environment.WALLET_URL,
    providerId: environment.PROVIDER_ID,
    secret: environment.WALLET_SECRET,
  })
  const publicPath = '/studio'
  const studio = await createStudio({
    database,
    wallet,
    seedKey: environment.SEED_KEY,
    publicPath,
    providerId: environment.PROVIDER_ID,
    ...(environment.CONTENT_DIR === undefined ? {} : { contentDir: environment.CONTENT_DIR }),
    log,
  })
  await server.register(studio.plugin, { prefix: publicPath })
  useHealth(server, publicPath, {
    database: async () => {
      await database.query('select 1')
    },
  })
  await server.listen({ port: environment.PORT, host: environment.HOST })
  return {
    async close() {
      await server.close()
      await studio.close()
      await database.close()
    },
  }
}, isConnectionLost)
