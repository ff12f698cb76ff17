import '@tessera/server-kit/production-mode'
import { settingsSchema } from '@tessera/api'
import { createDatabase, isConnectionLost, refuseDemonstrationData } from '@tessera/postgres'
import {
  acrossVariables,
  connectionOf,
  databaseEnvironment,
  demonstrationEnvironment,
  listeningEnvironment,
  logEnvironment,
  publicAddress,
  readEnvironment,
  runMain,
  siteEnvironment,
  visitorEnvironmentSchema,
} from '@tessera/server-kit'
import { z } from 'zod'
import { hasOwnHost } from './office-environment.ts'
import { createOfficeWorld } from './office-world.ts'
import { openOffice } from './open-office.ts'

const OFFICE_PORT = 3006

const schema = z
  .object({
    ...listeningEnvironment(OFFICE_PORT),
    ...databaseEnvironment,
    ...demonstrationEnvironment,
    ...siteEnvironment,
    OFFICE_URL: publicAddress('the address at which operators open the back office'),
    SPORTSBOOK_DATABASE_URL: z.string().min(1).optional(),
    ...logEnvironment('info'),
  })
  .refine(
    ({ OFFICE_URL, PUBLIC_URL }) => hasOwnHost(OFFICE_URL, PUBLIC_URL),
    acrossVariables('OFFICE_URL', 'must have another host name than PUBLIC_URL'),
  )
  .and(visitorEnvironmentSchema)
  .and(settingsSchema.transform((settings) => ({ settings })))

// The back office as a separate process, which serves nothing else.
await runMain(async () => {
  const environment = readEnvironment(schema)
  const { directUrl, ...connection } = connectionOf(environment)
  const database = createDatabase({ ...connection, poolSize: 4, applicationName: 'tessera-office' })
  if (!environment.DEMO) await refuseDemonstrationData(database)
  const { SPORTSBOOK_DATABASE_URL: sportAddress } = environment
  const sportsbook =
    sportAddress === undefined
      ? database
      : createDatabase({
          connectionString: sportAddress,
          poolSize: 2,
          applicationName: 'tessera-office',
        })
  const office = await openOffice({
    place: {
      url: environment.OFFICE_URL.replace(/\/$/, ''),
      port: environment.PORT,
      host: environment.HOST,
    },
    database,
    directUrl,
    dataKey: environment.settings.playerDataKey,
    demo: null,
    server: {
      logLevel: environment.LOG_LEVEL,
      ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
    },
    world: createOfficeWorld({
      database,
      sportsbook,
      read: ({ schema: part }) => readEnvironment(part),
      siteUrl: () => environment.PUBLIC_URL.replace(/\/$/, ''),
    }),
  })
  return {
    close: async () => {
      await office.close()
      for (const each of new Set([sportsbook, database])) await each.close()
    },
  }
}, isConnectionLost)
