import type { CorrectableWallet } from '@tessera/contract/provider'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import { type Database, type Log, withDirectDatabase } from '@tessera/postgres'
import { openTokens, ownWholePrefix, patientWallet } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { createBets } from './bets/create-bets.ts'
import type { CreateBets } from './bets-part.ts'
import type { Book } from './book/book.ts'
import { type BookWords, wordsOrIds } from './book/book-words.ts'
import { createCatalogue } from './book/catalogue.ts'
import { createBook } from './book/create-book.ts'
import { migrateSportsbook } from './database/migrations.ts'
import type { SportClock, SportFeed } from './feed/sport-feed.ts'
import { apiRoutes } from './http/api-routes.ts'
import { assetRoutes } from './http/asset-routes.ts'
import { type ClockControl, clockRoutes } from './http/clock-routes.ts'
import { forgetRequests } from './http/provider-requests.ts'
import { providerRoutes } from './http/provider-routes.ts'
import { seekLeadership } from './leadership.ts'
import { createSportsbookProvider } from './provider.ts'
import { type PublicationConfig, startPublication } from './publish/start-publication.ts'
import { createSessionReader } from './sessions/session-reader.ts'
import { createWalletTokens } from './sessions/wallet-tokens.ts'
import { createWidgetSessions } from './sessions/widget-sessions.ts'
import { loadSportNames } from './words/load-sport-words.ts'

export interface SportsbookConfig {
  /** The sportsbook keeps its tables in the schema `sportsbook`. The database stays open when the sportsbook is closed. */
  readonly database: Database
  /** Address of the database past any pooler, for migrations and who leads; that of `database` if not given. */
  readonly directUrl?: string
  /** The platform's money: an object of the same process, or `createSignedWalletClient`. */
  readonly wallet: CorrectableWallet
  /** 64 hex digits kept outside the database; the key that seals wallet tokens is derived from it. */
  readonly tokenKey: string
  readonly feed: SportFeed
  /** Names in the reader's language; those of `content/` if not given. */
  readonly words?: BookWords
  readonly clock: SportClock
  /** Folder of the words, one folder a language in it; the one that comes with Tessera where it is not given. */
  readonly contentDir?: string | undefined
  /** The bets; those of the product if not given. */
  readonly createBets?: CreateBets
  /** Lets tests of a demonstration move the clock on; nobody can if not given. */
  readonly clockControl?: ClockControl
  /** Who is told of what changes; nobody if not given. */
  readonly publication?: PublicationConfig
  /**
   * Patterns of the origins whose pages may call the API of the widget, besides the site's own; none if not given.
   * A star stands for any characters.
   */
  readonly widgetOrigins?: readonly string[]
  readonly providerId?: string
  /** Signs what the platform asks over HTTP, below `/provider`; without it the interface is not served. */
  readonly providerSecret?: string
  /** A wallet call that takes longer counts as not answered and is sent again later. */
  readonly walletTimeoutMs?: number
  /** Whether this process may do what one alone does; it does if not given. */
  readonly runsJobs?: boolean
  readonly log?: Log
}

export interface Sportsbook {
  /** To be registered under `/sportsbook`. */
  readonly plugin: FastifyPluginAsync
  /** With all that a sportsbook may offer. */
  readonly provider: Required<SportsbookProvider>
  readonly book: Book
  /** Whether all of the feed is believed at this moment. */
  hearsAll(): boolean
  /** Resolves when what the feed told is known and stored. */
  settled(): Promise<void>
  /** Resolves while the database answers and the state of events is known. */
  ready(): Promise<void>
  /** Does not close the feed, which is its maker's. */
  close(): Promise<void>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const HOUR_MS = 3_600_000
const WALLET_TIMEOUT_MS = 6_000

/** Starts the sportsbook: brings its tables up to date, opens the book and takes bets. */
export async function createSportsbook(config: SportsbookConfig): Promise<Sportsbook> {
  const { database, feed, clock, log = silent } = config
  const tokens = createWalletTokens(config.tokenKey)
  await withDirectDatabase(database, config.directUrl, (direct) => migrateSportsbook(direct, tokens))
  const words = wordsOrIds(config.words ?? (await loadSportNames(sportsOf(feed), config.contentDir)))
  const timeoutMs = config.walletTimeoutMs ?? WALLET_TIMEOUT_MS
  const wallet = patientWallet(openTokens(config.wallet, tokens), timeoutMs, log)
  const sessions = createWidgetSessions(database, wallet, tokens)
  const reader = createSessionReader(sessions)
  const book = await createBook({ database, feed, words, clock, log })
  const catalogue = createCatalogue(book, words)
  const bets = await (config.createBets ?? createBets)({
    database,
    book,
    wallet,
    sessionOf: reader.sessionOf,
    liveSessionOf: reader.liveSessionOf,
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
          else bets.stopJobs().catch((error: unknown) => log.error({ err: error }, 'jobs did not end'))
        })
  const cleaning = setInterval(() => {
    for (const clean of [sessions.forgetOld, () => forgetRequests(database)])
      clean().catch((error: unknown) => log.warn({ err: error }, 'what is old could not be removed'))
  }, HOUR_MS)
  cleaning.unref()
  const provider = createSportsbookProvider({
    id: config.providerId ?? 'tessera-sportsbook',
    database,
    book,
    catalogue,
    sessions,
    bets,
  })

  const { providerSecret, clockControl, widgetOrigins = [] } = config

  return {
    plugin: async (app) => {
      await app.register(apiRoutes({ book, catalogue, bets, widgetOrigins }), { prefix: '/api' })
      if (providerSecret !== undefined)
        await app.register(providerRoutes({ database, provider, secret: providerSecret }), {
          prefix: '/provider',
        })
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
      clearInterval(cleaning)
      await leadership?.close()
      await publication.close()
      await bets.stopJobs()
      await bets.close()
      await book.close()
    },
  }
}

/** The sport of each championship. */
function sportsOf({ championships }: SportFeed): (championshipId: number) => number {
  const sports = new Map(championships.map(({ championshipId, sportId }) => [championshipId, sportId]))
  return (championshipId) => {
    const sportId = sports.get(championshipId)
    if (sportId === undefined) throw new Error(`there is no championship ${championshipId}`)
    return sportId
  }
}
