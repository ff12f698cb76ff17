import {
  type Api,
  type ApiConfig,
  createApi,
  DEMO_EMAIL,
  type FileScanner,
  type FileStore,
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
import { type connectionOf, LOOPBACK_ORIGINS, useHealth } from '@tessera/server-kit'
import type { Sportsbook } from '@tessera/sportsbook'
import { createStudio } from '@tessera/studio'
import { createWeb } from '@tessera/web'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DemonstrationConfig, startDemonstration } from './demonstration.ts'
import { injectFetch } from './inject-fetch.ts'
import { openSportsbook, SPORTSBOOK_ID, type SportConfig } from './open-sportsbook.ts'
import type { Secrets } from './secrets.ts'

export interface ComposeConfig {
  /** Where the parts are put, which does not listen yet. Closed with them. */
  readonly server: FastifyInstance
  /** Where the database is; `directUrl` is past the pooler, if there is one. */
  readonly connection: ReturnType<typeof connectionOf>
  /** Whether no other process is on this database: then realtime events need not be told to others. */
  readonly isAlone?: boolean
  /** What this process does beside serving pages, calls and games; all of it if not given. */
  readonly hasRealtime?: boolean
  readonly runsJobs?: boolean
  /** The sportsbook of this process, with the championships that are played, null for all; none if not given. */
  readonly sport?: SportConfig | null
  /** What realtime servers in other processes show when they ask who connects. */
  readonly realtimeProxyKey?: string | undefined
  readonly secrets: Secrets
  /** Address of the site as players reach it, without a slash at the end. */
  readonly publicUrl: string
  /** Address of the API as payment providers reach it, without a slash at the end. */
  readonly webhookBaseUrl: string
  readonly contentDir: string
  /** Where the files of documents are. */
  readonly documentFiles: FileStore
  /** Who looks at them before they are kept; nobody if not given. */
  readonly documentScanner?: FileScanner | null
  readonly mode: 'production' | 'development'
  /** The real world, or what is needed to put a demonstration's into a box. */
  readonly outside: Outside | DemonstrationPlace
  /** Lower-case name of the header in which a trusted proxy tells the visitor's country; null for none. */
  readonly countryHeader: string | null
  /** Which fields the forms of players ask for, and when they have to show that they are no machine. */
  readonly playerForms?: Pick<ApiConfig, 'forms' | 'captcha' | 'wrongCodesAlarm'>
  /** How many calls are taken of one address; our own limits if not given. */
  readonly rateLimits?: ApiConfig['rateLimits']
  /** The regulator's rules; our defaults if not given. */
  readonly jurisdiction?: ApiConfig['jurisdiction']
  readonly metricsKey?: string | undefined
  /** Origins that may show the app in a frame; a demonstration's sandbox may, which is of this one. */
  readonly messengerOrigins?: readonly string[]
  /** Origins whose pages may embed the widget of the sportsbook; in a demonstration any page of this machine may. */
  readonly widgetOrigins?: readonly string[]
}

export type DemonstrationPlace = Pick<DemonstrationConfig, 'ownUrl' | 'withdrawalDelayMs'>

export interface Composition {
  /** The log-in of the demonstration; null when it is none. */
  readonly demo: { readonly email: string; readonly password: string } | null
  /** Begins the background work: once the server listens, since parts of a demonstration call one another by HTTP. */
  startWork(): Promise<void>
  /** Stops taking work, finishes what runs, closes. */
  close(): Promise<void>
}

const POOL_SIZE = 16
const STUDIO_ID = 'tessera-studio'

/**
 * The whole of Tessera in one process and on one port: every app through the same interfaces as across processes, the
 * provider wallet and the provider called directly.
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
  const { started, ...parts } = keepParts()
  let isDemonstration = false
  try {
    await ('ownUrl' in config.outside ? refuseLivePlayers(database) : refuseDemonstrationData(database))
    const { sandbox, outside } =
      'ownUrl' in config.outside
        ? await startDemonstration({ database, directUrl, secrets, publicUrl, log, ...config.outside })
        : { sandbox: null, outside: config.outside }
    if (sandbox) started(sandbox)
    const studios: Awaited<ReturnType<typeof createStudio>>[] = []
    const sportsbooks: Pick<Sportsbook, 'plugin' | 'provider'>[] = []
    const api = started(
      await createApi({
        contentDir: config.contentDir,
        database,
        directUrl,
        runsJobs: config.runsJobs ?? true,
        ...(config.realtimeProxyKey === undefined ? {} : { realtimeProxyKey: config.realtimeProxyKey }),
        ledger: createLedger(database),
        ...keptByApi(config),
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
    const studio = started(
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
    const place = placeOf(config, sandbox !== null)
    const realtime = config.hasRealtime === false ? null : started(await openRealtime(place, database, api))
    if (config.sport)
      sportsbooks.push(started(await openSportsbook(place, config.sport, { database, api, realtime })))
    const web = started(
      await createWeb({
        callApi: injectFetch(server),
        openReads: api.reads,
        countryHeader: config.countryHeader,
        fetchPicture: (path) => injectFetch(server)(new Request(publicUrl + path)),
        publicUrl,
        ...pagesOf(config, sandbox !== null),
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
      // The parts go first: open sockets would hold the server.
      await parts.close()
      await server.close()
      await database.close()
    },
  }
}

/** The configuration with the origins that may embed the widget: a demonstration admits every page of this machine. */
const placeOf = (config: ComposeConfig, isDemonstration: boolean) => ({
  ...config,
  isDemonstration,
  widgetOrigins: [...(config.widgetOrigins ?? []), ...(isDemonstration ? LOOPBACK_ORIGINS : [])],
})

/** How pages are made, and who may show them in a frame: a demonstration's sandbox is of our own origin. */
const pagesOf = ({ contentDir, mode, messengerOrigins = [] }: ComposeConfig, isDemonstration: boolean) => ({
  contentDir,
  mode,
  ancestors: isDemonstration ? ["'self'"] : messengerOrigins,
})

/** What the API seals and signs with, where it keeps files, what it asks players for, and how often they may call. */
const keptByApi = ({
  secrets,
  documentFiles,
  documentScanner = null,
  playerForms,
  rateLimits,
  jurisdiction,
}: ComposeConfig) => ({
  ...playerForms,
  ...(rateLimits ? { rateLimits } : {}),
  ...(jurisdiction ? { jurisdiction } : {}),
  tokenSecret: secrets.tokenSecret,
  gameTokenSecret: secrets.gameTokenSecret,
  playerDataKey: secrets.playerDataKey,
  documentKey: secrets.documentKey,
  documentFiles,
  documentScanner,
})

/** The realtime server of this process. Where others are on the database, each of them hears of every event. */
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

/** The parts of a composition: begun in the order in which they were made, closed the other way round. */
function keepParts() {
  const parts: Part[] = []
  return {
    started: <T extends Part>(part: T): T => {
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
