import { setTimeout as sleep } from 'node:timers/promises'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { readOutboxPartitions } from '@tessera/ledger'
import { createDatabase, waitForDatabase } from '@tessera/postgres'
import { connectionOf, databaseEnvironment, needed, StartError } from '@tessera/server-kit'
import { z } from 'zod'
import { messageOf, type RealtimeLog } from '../log.ts'
import { parseRealtimeConfig, type RealtimeConfig } from './realtime-config.ts'
import { tesseraConfig } from './tessera-config.ts'

/** The product's own configuration, for a server without a file. */
export const productSchema = z.object({
  ...databaseEnvironment,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url(needed('the address that players use')),
  API_URL: z.url(needed('where the API answers who connects')),
  REALTIME_PROXY_KEY: z.string(needed('the key that the API knows this server by')).min(16),
})

/** The API creates the books at its first start; a server of events waits for them. */
const BOOKS_POLL_MS = 500
const BOOKS_LIMIT_MS = 120_000

/** Puts the product's own configuration in Centrifugo's terms; waits for the database, and for the books in it. */
export async function configFromEnvironment(
  environment: z.output<typeof productSchema>,
  log: RealtimeLog,
): Promise<RealtimeConfig> {
  const { directUrl } = connectionOf(environment)
  const partitions = await countPartitions(directUrl, log)
  const apiOrigin = new URL(environment.API_URL).origin
  return parseRealtimeConfig({
    ...tesseraConfig({
      allowedOrigins: [new URL(environment.PUBLIC_URL).origin],
      connectProxy: { endpoint: `${apiOrigin}/api/realtime/connect`, key: environment.REALTIME_PROXY_KEY },
      outbox: { dsn: directUrl, partitions },
    }),
    http_server: { address: environment.HOST, port: environment.PORT },
    // As players reach it: the proxy in front has no path to change.
    websocket: { handler_prefix: REALTIME_PATH },
    health: { enabled: true },
    prometheus: { enabled: true },
  })
}

async function countPartitions(connectionString: string, log: RealtimeLog): Promise<number> {
  const database = createDatabase({ connectionString, poolSize: 1, applicationName: 'tessera-realtime' })
  const deadline = Date.now() + BOOKS_LIMIT_MS
  let isTold = false
  try {
    await waitForDatabase(database)
    for (;;) {
      try {
        return await readOutboxPartitions(database)
      } catch (error) {
        if (Date.now() > deadline)
          throw new StartError(
            `The database has no books yet (${messageOf(error)}). Start the API, which creates them, on the same DATABASE_URL.`,
          )
        if (!isTold) log.info({}, 'waiting for the API to create the books in the database')
        isTold = true
        await sleep(BOOKS_POLL_MS)
      }
    }
  } finally {
    await database.close()
  }
}
