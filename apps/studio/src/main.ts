import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost, refuseDemonstrationData } from '@tessera/postgres'
import { createSignedWalletClient } from '@tessera/provider-kit'
import { connectionOf, createServer, readEnvironment, runMain, useHealth } from '@tessera/server-kit'
import { studioEnvironmentSchema } from './environment.ts'
import { createStudio } from './index.ts'

/** Runs the studio alone, with its own process and port and the platform's wallet over signed HTTP. */
await runMain(async () => {
  const environment = readEnvironment(studioEnvironmentSchema)
  const server = createServer({ logLevel: environment.LOG_LEVEL, isUnavailable: isConnectionLost })
  const log = server.log
  const { directUrl, ...connection } = connectionOf(environment)
  const database = createDatabase({
    ...connection,
    applicationName: 'tessera-studio',
    log,
  })
  if (!environment.DEMO) await refuseDemonstrationData(database)
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
