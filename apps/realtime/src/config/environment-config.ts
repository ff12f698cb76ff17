import { setTimeout as sleep } from 'node:timers/promises'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { readOutboxPartitions } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { connectionOf, databaseEnvironment, readEnvironment, widgetEnvironment } from '@tessera/server-kit'
import { z } from 'zod'
import { messageOf, type RealtimeLog } from '../log.ts'
import { parseRealtimeConfig, type RealtimeConfig } from './realtime-config.ts'
import { tesseraConfig } from './tessera-config.ts'

const schema = z.object({
  ...databaseEnvironment,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url('missing: the address that players use'),
  ...widgetEnvironment,
  API_URL: z.url('missing: where the API answers who connects'),
  REALTIME_PROXY_KEY: z.string('missing: the key that the API knows this server by').min(16),
})

/** Origins whose pages may connect: the site's own, and those that embed the widget of the sportsbook. */
export const allowedOriginsOf = (environment: {
  readonly PUBLIC_URL: string
  readonly WIDGET_ORIGINS?: readonly string[] | undefined
}): string[] => [new URL(environment.PUBLIC_URL).origin, ...(environment.WIDGET_ORIGINS ?? [])]

/** The books are made by whoever starts first; a server of events waits for them. */
const BOOKS_POLL_MS = 500
const BOOKS_LIMIT_MS = 120_000

/**
 * The product's own configuration, for a server without a file. Throws `EnvironmentError`, which names what is missing.
 */
export async function configFromEnvironment(log: RealtimeLog): Promise<RealtimeConfig> {
  const environment = readEnvironment(schema)
  const { directUrl } = connectionOf(environment)
  const partitions = await countPartitions(directUrl, log)
  const apiOrigin = new URL(environment.API_URL).origin
  return parseRealtimeConfig({
    ...tesseraConfig({
      allowedOrigins: allowedOriginsOf(environment),
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
    for (;;) {
      try {
        return await readOutboxPartitions(database)
      } catch (error) {
        if (Date.now() > deadline) throw error
        if (!isTold) log.warn({ error: messageOf(error) }, 'the outbox is waited for')
        isTold = true
        await sleep(BOOKS_POLL_MS)
      }
    }
  } finally {
    await database.close()
  }
}
