import {
  type Api,
  type ApiSettings,
  createApi,
  DEMO_EMAIL,
  hasDemo,
  loadCountryTable,
  type Outside,
  refuseLivePlayers,
  seedDemo,
} from '@tessera/api'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { createLedger, readOutboxPartitions } from '@tessera/ledger'
import {
  createDatabase,
  type Database,
  DemonstrationDataError,
  refuseDemonstrationData,
} from '@tessera/postgres'
import { createRealtime, type Realtime, tesseraConfig } from '@tessera/realtime'
import { type connectionOf, type ThirdParties, useHealth, widgetOriginsOf } from '@tessera/server-kit'
import type { Sportsbook } from '@tessera/sportsbook'
import { createStudio } from '@tessera/studio'
import { createWeb } from '@tessera/web'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DemonstrationConfig, startDemonstration } from './demonstration.ts'
import { injectFetch } from './inject-fetch.ts'
import { openSportsbook, SPORTSBOOK_ID, type SportConfig } from './open-sportsbook.ts'
import type { Secrets } from './secrets.ts'

export interface ComposeConfig {
  /** Server that the parts are registered on. It must not listen yet; closing the composition closes it. */
  readonly server: FastifyInstance
  /** Connection to the database. `directUrl` bypasses the connection pooler, if there is one. */
  readonly connection: ReturnType<typeof connectionOf>
  /** True if no other process uses this database. Realtime events then stay in this process. */
  readonly isAlone?: boolean
  /** Roles of this process in addition to pages, calls and games. All are on by default. */
  readonly hasRealtime?: boolean
  readonly runsJobs?: boolean
  /** Sportsbook of this process and the championships that it offers (null for all). No sportsbook if omitted. */
  readonly sport?: SportConfig | null
  /** Settings of the API, as its environment defines them. */
  readonly api: ApiSettings
  readonly secrets: Secrets
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** Address at which payment providers reach the API, without a trailing slash. */
  readonly webhookBaseUrl: string
  readonly contentDir: string
  /** True if pages show changes of the content without a restart. False by default. */
  readonly previewsContent?: boolean
  readonly mode: 'production' | 'development'
  /** Adapters to external services, or the configuration of the demonstration that replaces them. */
  readonly outside: Outside | DemonstrationPlace
  /** Lowercase name of the header in which a trusted proxy passes the visitor's country; null for none. */
  readonly countryHeader: string | null
  readonly metricsKey?: string | undefined
  /** Third parties of the pages; none if omitted. */
  readonly thirdParties?: ThirdParties
  /** Origins that may show the app in a frame. In a demonstration, only the sandbox may, from our own origin. */
  readonly messengerOrigins?: readonly string[]
  /** Origins whose pages may embed the sportsbook widget. In a demonstration, any page on this machine may. */
  readonly widgetOrigins?: readonly string[]
}

export type DemonstrationPlace = Pick<DemonstrationConfig, 'ownUrl' | 'withdrawalDelayMs' | 'signerDir'>

export interface Composition {
  /** Login of the demonstration player; null outside of demonstrations. */
  readonly demo: { readonly email: string; readonly password: string } | null
  /**
   * Starts the background work. Call it once the server listens, since parts of a demonstration call each other
   * over HTTP.
   */
  startWork(): Promise<void>
  /** Stops accepting work, finishes running work and closes. */
  close(): Promise<void>
}

const POOL_SIZE = 16
const STUDIO_ID = 'tessera-studio'

/**
 * Runs all of Tessera in one process and on one port. Apps use the same interfaces as across processes, but call
 * the provider wallet and the providers directly.
 */
export async function compose(config: ComposeConfig): Promise<Composition> {
  const { server, secrets, publicUrl } = config
  const log: FastifyBaseLogger = server.log
  const { directUrl, ...connection } = config.connection
  const database = createDatabase({
    ...connection,
    poolSize: POOL_SIZE,
    applicationName: 'tessera',
    log,
  })
  const { track, ...parts } = trackParts()
  let isDemonstration = false
  try {
    await ('ownUrl' in config.outside ? refuseLivePlayers(database) : refuseDemonstrationData(database))
    const { sandbox, signer, outside } =
      'ownUrl' in config.outside
        ? await startDemonstration({ database, directUrl, secrets, publicUrl, log, ...config.outside })
        : { sandbox: null, signer: null, outside: config.outside }
    if (sandbox) track(sandbox)
    if (signer) track(signer)
    const studios: Awaited<ReturnType<typeof createStudio>>[] = []
    const sportsbooks: Pick<Sportsbook, 'plugin' | 'provider'>[] = []
    const api = track(
      await createApi({
        contentDir: config.contentDir,
        database,
        directUrl,
        runsJobs: config.runsJobs ?? true,
        ledger: createLedger(database),
        ...config.api,
        providers: () => studios.map(({ provider }) => provider),
        sportsbook: () => sportsbooks[0]?.provider ?? null,
        correctingProviders: [SPORTSBOOK_ID],
        publicUrl,
        webhookBaseUrl: config.webhookBaseUrl,
        ...outside,
        countryHeader: config.countryHeader,
        countryOfAddress: await loadCountryTable(),
        log,
      }),
    )
    const studio = track(
      await createStudio({
        contentDir: config.contentDir,
        database,
        directUrl,
        wallet: api.walletFor(STUDIO_ID),
        seedKey: secrets.seedKey,
        providerId: STUDIO_ID,
        publicPath: '/studio',
        log,
      }),
    )
    studios.push(studio)
    const settings = withWidgetOrigins(config, sandbox !== null)
    const realtime = config.hasRealtime === false ? null : track(await openRealtime(settings, database, api))
    if (config.sport)
      sportsbooks.push(track(await openSportsbook(settings, config.sport, { database, api, realtime })))
    const web = track(
      await createWeb({
        callApi: injectFetch(server),
        openReads: api.reads,
        countryHeader: config.countryHeader,
        fetchPicture: (path) => injectFetch(server)(new Request(publicUrl + path)),
        publicUrl,
        ...webSettings(config, sandbox !== null),
      }),
    )

    useHealth(server, '/api', { database: api.ready }, config.metricsKey, api.gauges)
    await server.register(api.plugin, { prefix: '/api' })
    await server.register(studio.plugin, { prefix: '/studio' })
    for (const { plugin } of sportsbooks) await server.register(plugin, { prefix: '/sportsbook' })
    if (sandbox) await server.register(sandbox.plugin, { prefix: '/sandbox' })
    await server.register(web.plugin)
    realtime?.attach(server.server, REALTIME_PATH)
    await server.ready()
    if (sandbox) await seedDemo(database, secrets.demoPassword)
    else if (await hasDemo(database)) throw new DemonstrationDataError()
    isDemonstration = sandbox !== null
  } catch (error) {
    await parts.close()
    await database.close()
    throw error
  }
  return {
    demo: isDemonstration ? { email: DEMO_EMAIL, password: secrets.demoPassword } : null,
    startWork: parts.startWork,
    close: async () => {
      // Close the parts first: open sockets would keep the server from closing.
      await parts.close()
      await server.close()
      await database.close()
    },
  }
}

/** Adds the origins that may embed the widget. A demonstration admits every page on this machine. */
const withWidgetOrigins = (config: ComposeConfig, isDemonstration: boolean) => ({
  ...config,
  isDemonstration,
  widgetOrigins: widgetOriginsOf({ DEMO: isDemonstration, WIDGET_ORIGINS: config.widgetOrigins }),
})

/**
 * Rendering options of the pages, and the origins that may show them in a frame. A demonstration's sandbox has our
 * own origin.
 */
const webSettings = (
  { contentDir, previewsContent = false, mode, messengerOrigins = [], thirdParties }: ComposeConfig,
  isDemonstration: boolean,
) => ({
  contentDir,
  previewsContent,
  mode,
  ...(thirdParties === undefined ? {} : { thirdParties }),
  ancestors: isDemonstration ? ["'self'"] : messengerOrigins,
})

/** Starts the realtime server of this process. If other processes use the database, each receives every event. */
async function openRealtime(
  { publicUrl, secrets, connection, isAlone = false, server, widgetOrigins = [] }: ComposeConfig,
  database: Database,
  api: Api,
): Promise<Realtime> {
  const outbox = { dsn: connection.directUrl, partitions: await readOutboxPartitions(database) }
  return createRealtime(
    tesseraConfig({
      allowedOrigins: [publicUrl, ...widgetOrigins],
      apiKey: secrets.realtimeApiKey,
      outbox,
      isAlone,
    }),
    { log: server.log, allowSameHost: true, connectProxy: api.realtimeConnect },
  )
}

interface Part {
  close(): Promise<void>
  startWork?(): Promise<void> | void
}

/** Tracks the parts of a composition. Starts their work in the order of creation and closes them in reverse. */
function trackParts() {
  const parts: Part[] = []
  return {
    track: <T extends Part>(part: T): T => {
      parts.push(part)
      return part
    },
    startWork: async (): Promise<void> => {
      for (const part of parts) await part.startWork?.()
    },
    close: async (): Promise<void> => {
      for (const part of parts.toReversed()) await part.close()
    },
  }
}
