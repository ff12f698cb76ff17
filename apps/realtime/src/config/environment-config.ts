import { setTimeout as sleep } from 'node:timers/promises'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { hasOutbox, readOutboxPartitions } from '@tessera/ledger'
import { createDatabase, refuseDemonstrationData, waitForDatabase } from '@tessera/postgres'
import {
  bearerKey,
  connectionOf,
  databaseEnvironment,
  demonstrationEnvironment,
  distinctKeys,
  listeningEnvironment,
  needed,
  StartError,
  siteEnvironment,
  widgetEnvironment,
  widgetOriginsOf,
} from '@tessera/server-kit'
import { z } from 'zod'
import type { RealtimeLog } from '../log.ts'
import { parseRealtimeConfig, type RealtimeConfig } from './realtime-config.ts'
import { tesseraConfig } from './tessera-config.ts'

/** Configuration of a realtime server that runs without a configuration file. */
export const realtimeEnvironmentSchema = z
  .object({
    ...databaseEnvironment,
    ...demonstrationEnvironment,
    ...siteEnvironment,
    ...widgetEnvironment,
    ...listeningEnvironment(3004),
    API_URL: z.url(needed('the URL of the API')),
    REALTIME_PROXY_KEY: bearerKey('the key with which this server calls the API'),
    /**
     * Key of the HTTP API, through which sportsbooks publish. Without it the HTTP API rejects every request.
     */
    CENTRIFUGO_HTTP_API_KEY: bearerKey('the key of the HTTP API').optional(),
  })
  .and(distinctKeys(['REALTIME_PROXY_KEY', 'CENTRIFUGO_HTTP_API_KEY']))

/** Origins whose pages may connect: the site's own and those of pages that embed the sportsbook's widget. */
export const allowedOriginsOf = (
  environment: { readonly PUBLIC_URL: string } & Parameters<typeof widgetOriginsOf>[0],
): string[] => [new URL(environment.PUBLIC_URL).origin, ...widgetOriginsOf(environment)]

/** A realtime server waits until another process has created the tables of a new database. */
const TABLES_POLL_MS = 500
const TABLES_LIMIT_MS = 120_000

/** Builds the product's configuration in Centrifugo's terms; waits for the database and its tables. */
export async function configFromEnvironment(
  environment: z.output<typeof realtimeEnvironmentSchema>,
  log: RealtimeLog,
): Promise<RealtimeConfig> {
  const { directUrl } = connectionOf(environment)
  const partitions = await countPartitions(directUrl, environment.DEMO, log)
  const apiOrigin = new URL(environment.API_URL).origin
  return parseRealtimeConfig({
    ...tesseraConfig({
      allowedOrigins: allowedOriginsOf(environment),
      connectProxy: { endpoint: `${apiOrigin}/api/realtime/connect`, key: environment.REALTIME_PROXY_KEY },
      outbox: { dsn: directUrl, partitions },
    }),
    http_server: { address: environment.HOST, port: environment.PORT },
    // The path that players use: the proxy in front doesn't rewrite it.
    websocket: { handler_prefix: REALTIME_PATH },
    health: { enabled: true },
    prometheus: { enabled: true },
  })
}

/**
 * Waits for the tables of a new database without running a statement that fails. Missing tables are expected
 * there.
 */
async function countPartitions(
  connectionString: string,
  isDemonstration: boolean,
  log: RealtimeLog,
): Promise<number> {
  const database = createDatabase({ connectionString, poolSize: 1, applicationName: 'tessera-realtime' })
  const deadline = Date.now() + TABLES_LIMIT_MS
  try {
    await waitForDatabase(database)
    if (!isDemonstration) await refuseDemonstrationData(database)
    for (let isFirst = true; !(await hasOutbox(database)); isFirst = false) {
      if (Date.now() > deadline)
        throw new StartError(
          'The database has no tables. Start the API, which creates them, on the same DATABASE_URL.',
        )
      if (isFirst) log.info({}, 'waiting for the API to create the tables of the database')
      await sleep(TABLES_POLL_MS)
    }
    return await readOutboxPartitions(database)
  } finally {
    await database.close()
  }
}
