import '@tessera/server-kit/production-mode'
import { createDatabase, isConnectionLost, refuseDemonstrationData } from '@tessera/postgres'
import { createSignedWalletClient } from '@tessera/provider-kit'
import {
  connectionOf,
  createServer,
  readEnvironment,
  runMain,
  useHealth,
  widgetOriginsOf,
} from '@tessera/server-kit'

import { beaconOf, openHttpBeacon, startPatience } from './beacon/http-beacon.ts'
import { openRoundKeeper } from './beacon/round-keeper.ts'
import { createSportsbook } from './create-sportsbook.ts'
import { sportsbookEnvironmentSchema } from './environment.ts'
import { openSimulatedFeed } from './simulated-feed.ts'
import { chosenChampionships } from './simulator/calendar/championships.ts'
import { systemClock } from './sport-clock.ts'

/** Entry point of a sportsbook in a separate process, with its own port and the platform's wallet over signed HTTP. */
await runMain(async () => {
  const environment = readEnvironment(sportsbookEnvironmentSchema)
  const server = createServer({
    logLevel: environment.LOG_LEVEL,
    isUnavailable: isConnectionLost,
    ...(environment.TRUST_PROXY === undefined ? {} : { trustProxy: environment.TRUST_PROXY }),
  })
  const log = server.log
  const { directUrl, ...connection } = connectionOf(environment)
  const database = createDatabase({ ...connection, applicationName: 'tessera-sportsbook', log })
  if (!environment.DEMO) await refuseDemonstrationData(database)
  const { SPORT_KEY: masterKey } = environment
  const championshipIds = chosenChampionships(environment)
  const beacon = beaconOf(environment)
  const rounds = await openRoundKeeper({
    database,
    directUrl,
    tokenKey: masterKey,
    openBeacon: beacon && ((used) => openHttpBeacon(beacon, used, startPatience(log))),
    clock: systemClock,
    log,
  })
  const simulated = openSimulatedFeed({
    masterKey,
    rounds,
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
    tokenKey: masterKey,
    feed: simulated.feed,
    clock: systemClock,
    contentDir: environment.CONTENT_DIR,
    widgetOrigins: widgetOriginsOf(environment),
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
      await rounds.close()
      await database.close()
    },
  }
}, isConnectionLost)
