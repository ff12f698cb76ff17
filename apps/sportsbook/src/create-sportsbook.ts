import type { CorrectableWallet } from '@tessera/contract/provider'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import { sportsbookOperations } from '@tessera/contract/sportsbook/http'
import { type Database, type Log, withDirectDatabase } from '@tessera/postgres'
import { createProviderRequests, openWallet, providerRoutes, startCleaning } from '@tessera/provider-kit'
import { ownWholePrefix } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { createBets } from './bets/create-bets.ts'
import type { CreateBets } from './bets-part.ts'
import type { Book } from './book/book.ts'
import { createBook } from './book/create-book.ts'
import { type BookWords, wordsOrIds } from './book/views/book-words.ts'
import { createCatalogue } from './book/views/catalogue.ts'
import { createResultArchive } from './book/views/result-archive.ts'
import { migrateSportsbook } from './database/migrations.ts'
import type { SportClock, SportFeed } from './feed/sport-feed.ts'
import { apiRoutes } from './http/api-routes.ts'
import { assetRoutes } from './http/asset-routes.ts'
import { type ClockControl, clockRoutes } from './http/clock-routes.ts'
import { operationsOf } from './http/provider-operations.ts'
import { createViews } from './http/render-views.ts'
import { seekLeadership } from './leadership.ts'
import { createSportsbookProvider } from './provider.ts'
import { type PublicationConfig, startPublication } from './publish/start-publication.ts'
import { createWalletTokens } from './sessions/wallet-tokens.ts'
import { createWidgetSessions } from './sessions/widget-sessions.ts'
import { loadSportNames } from './words/load-sport-words.ts'

export interface SportsbookConfig {
  /** Database with the schema `sportsbook`. It stays open when the sportsbook is closed. */
  readonly database: Database
  /** Address of the database past any pooler, for migrations and leader election; that of `database` by default. */
  readonly directUrl?: string
  /** The platform's wallet: an object of the same process, or `createSignedWalletClient`. */
  readonly wallet: CorrectableWallet
  /** 64 hex digits stored outside the database; the key that seals wallet tokens is derived from it. */
  readonly tokenKey: string
  readonly feed: SportFeed
  /** Names in the reader's language; those of `content/` by default. */
  readonly words?: BookWords
  readonly clock: SportClock
  /** Folder of the words with one folder per language; the one shipped with Tessera by default. */
  readonly contentDir?: string | undefined
  /** Factory of the bets; the product's own by default. */
  readonly createBets?: CreateBets
  /** Lets tests of a demonstration advance the clock; not possible by default. */
  readonly clockControl?: ClockControl
  /** Receivers of changes; none by default. */
  readonly publication?: PublicationConfig
  /**
   * Patterns of origins whose pages may call the widget's API, in addition to the site's own; none by default. A star
   * matches any characters.
   */
  readonly widgetOrigins?: readonly string[]
  readonly providerId?: string
  /** Secret that signs the platform's HTTP requests below `/provider`; without it the interface is not served. */
  readonly providerSecret?: string
  /** Timeout of wallet calls. A call that takes longer counts as unanswered and is sent again later. */
  readonly walletTimeoutMs?: number
  /** True if this process may run the jobs that only one process runs; true by default. */
  readonly runsJobs?: boolean
  readonly log?: Log
}

export interface Sportsbook {
  /** Plugin to register under `/sportsbook`. */
  readonly plugin: FastifyPluginAsync
  /** Provider with all optional functions of a sportsbook. */
  readonly provider: Required<SportsbookProvider>
  readonly book: Book
  /** True if all producers of the feed are up at this moment. */
  hearsAll(): boolean
  /** Resolves when all received messages of the feed are applied and stored. */
  settled(): Promise<void>
  /** Resolves if the database responds and the state of events is known; rejects otherwise. */
  ready(): Promise<void>
  /** Closes the sportsbook, but not the feed, which belongs to the caller. */
  close(): Promise<void>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Starts the sportsbook: migrates its tables, opens the book and accepts bets. */
export async function createSportsbook(config: SportsbookConfig): Promise<Sportsbook> {
  const { database, feed, clock, log = silent } = config
  const tokens = createWalletTokens(config.tokenKey)
  await withDirectDatabase(database, config.directUrl, (direct) => migrateSportsbook(direct, tokens))
  const words = wordsOrIds(config.words ?? (await loadSportNames(sportsOf(feed), config.contentDir)))
  const wallet = openWallet({ wallet: config.wallet, tokens, timeoutMs: config.walletTimeoutMs, log })
  const sessions = createWidgetSessions(database, wallet, tokens)
  const book = await createBook({ database, feed, words, clock, log })
  const catalogue = createCatalogue(book, words)
  const archive = createResultArchive(database, feed, words, () => clock.now())
  const bets = await (config.createBets ?? createBets)({
    database,
    book,
    wallet,
    sessions,
    log,
  })
  const publication = startPublication(book, config.publication ?? {}, log)
  const leadership =
    config.runsJobs === false
      ? null
      : seekLeadership(config.directUrl ?? database.connectionString, log, (isLeader) => {
          publication.setLeader(isLeader)
          if (isLeader) bets.startJobs()
          else
            bets.stopJobs().catch((error: unknown) => log.error({ err: error }, 'jobs could not be stopped'))
        })
  const requests = createProviderRequests(database, 'sportsbook')
  const cleaning = startCleaning([sessions.deleteOld, requests.deleteOld], log)
  const provider = createSportsbookProvider({
    id: config.providerId ?? 'tessera-sportsbook',
    database,
    book,
    catalogue,
    sessions,
    bets,
    views: createViews({ book, catalogue, archive, now: () => clock.now(), log }),
  })

  const { providerSecret, clockControl, widgetOrigins = [] } = config

  return {
    plugin: async (app) => {
      await app.register(apiRoutes({ book, catalogue, archive, bets, widgetOrigins }), { prefix: '/api' })
      if (providerSecret !== undefined)
        await app.register(
          providerRoutes({
            schemas: sportsbookOperations,
            operations: operationsOf(provider),
            party: { providerId: provider.id, secret: providerSecret },
            requests,
          }),
          { prefix: '/provider' },
        )
      await app.register(assetRoutes)
      if (clockControl) await app.register(clockRoutes(clockControl, () => clock.now()))
      ownWholePrefix(app)
    },
    provider,
    book,
    hearsAll: book.hearsAll,
    async settled() {
      book.tick()
      await book.stored()
    },
    async ready() {
      await database.query('select 1')
      if (!book.isReady()) throw new Error('the book is not ready')
    },
    async close() {
      await cleaning.close()
      await leadership?.close()
      await publication.close()
      await bets.stopJobs()
      await bets.close()
      await book.close()
    },
  }
}

/** Returns a function that returns the sport of a championship. */
function sportsOf({ championships }: SportFeed): (championshipId: number) => number {
  const sports = new Map(championships.map(({ championshipId, sportId }) => [championshipId, sportId]))
  return (championshipId) => {
    const sportId = sports.get(championshipId)
    if (sportId === undefined) throw new Error(`there is no championship ${championshipId}`)
    return sportId
  }
}
