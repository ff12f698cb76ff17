import { foldersWithin } from '@tessera/api'
import { createDatabase } from '@tessera/postgres'
import { readEnvironment } from '@tessera/server-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from './environment.ts'
import { demoOfficeUrl, officePort } from './office-environment.ts'
import { createOfficeWorld } from './office-world.ts'
import { type OfficePlace, openOffice } from './open-office.ts'
import { keysAsVariables } from './secrets.ts'

/** Few connections are enough: operators make few requests. */
const POOL_SIZE = 3

/** Returns where the main command serves the back office; null for a production without `OFFICE_URL`. */
export function officeOf(configuration: Configuration): OfficePlace | null {
  const { OFFICE_URL, OFFICE_PORT, OFFICE_HOST: host, PORT, outside } = configuration
  if (OFFICE_URL === undefined && outside !== null) return null
  const port = officePort(PORT, OFFICE_PORT)
  return { url: OFFICE_URL?.replace(/\/$/, '') ?? demoOfficeUrl(port), port, host }
}

interface Surroundings {
  readonly place: OfficePlace
  readonly publicUrl: string
  readonly connectionString: string
  readonly directUrl: string
  readonly isPooled: boolean
  readonly log: FastifyBaseLogger
}

/** Starts the back office of the main command, on a port of its own in the same process (docs/decisions/0131). */
export async function startOffice(
  configuration: Configuration,
  { place, publicUrl, directUrl, log, ...connection }: Surroundings,
): Promise<{ close(): Promise<void> }> {
  const { secrets, outside, DATA_DIR, LOG_LEVEL, TRUST_PROXY } = configuration
  const database = createDatabase({
    ...connection,
    poolSize: POOL_SIZE,
    applicationName: 'tessera-office',
    log,
  })
  const variables = {
    ...process.env,
    ...foldersWithin(process.env, DATA_DIR),
    ...keysAsVariables(secrets),
  }
  const office = await openOffice({
    place,
    database,
    directUrl,
    dataKey: configuration.api.playerDataKey,
    demo: outside === null ? secrets : null,
    server: { logLevel: LOG_LEVEL, ...(TRUST_PROXY === undefined ? {} : { trustProxy: TRUST_PROXY }) },
    world: createOfficeWorld({
      database,
      sportsbook: database,
      read: ({ schema }) => readEnvironment(schema, variables),
      siteUrl: () => publicUrl,
    }),
  })
  return {
    close: async () => {
      await office.close()
      await database.close()
    },
  }
}
