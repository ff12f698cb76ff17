import type { GameProvider, ProviderWallet } from '@tessera/contract/provider'
import { providerOperations } from '@tessera/contract/provider-http'
import { type Database, type Log, withDirectDatabase } from '@tessera/postgres'
import {
  createProviderRequests,
  createWalletAlarms,
  openWallet,
  providerRoutes,
  startCleaning,
} from '@tessera/provider-kit'
import { BET_PATIENCE_MS } from '@tessera/provider-kit/rules'
import { createVault, ownWholePrefix, resealInBackground } from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { migrateStudio } from './database/migrations.ts'
import { loadGames } from './games/load-games.ts'
import { apiRoutes } from './http/api-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { operationsOf } from './http/provider-operations.ts'
import { createProvider } from './provider.ts'
import { advanceRound } from './rounds/advance-round.ts'
import { createClosing } from './rounds/closing.ts'
import { drawRound, drawRoundAtOnce } from './rounds/draw-round.ts'
import { oddsOfRound } from './rounds/odds-of-round.ts'
import { createRoundSets } from './rounds/round-sets.ts'
import { findUnderWay } from './rounds/round-store.ts'
import type { StoredRound } from './rounds/stored-round.ts'
import { sweepRounds } from './rounds/sweep.ts'
import { checkSeedKey } from './seeds/check-seed-key.ts'
import { resealSeeds } from './seeds/reseal-seeds.ts'
import { createSeedRotation } from './seeds/rotate-seeds.ts'
import { openSeed } from './seeds/sealed-seed.ts'
import { deleteDemoPlayers } from './sessions/delete-demo-players.ts'
import { resealTokens } from './sessions/reseal-tokens.ts'
import { cacheSessions } from './sessions/session-cache.ts'
import { gameOf, type StudioContext } from './studio-context.ts'
import { createDemoWallet } from './wallet/demo-wallet.ts'
import { createWalletTokens } from './wallet/wallet-tokens.ts'
import { loadStudioWords } from './words/studio-words.ts'

export interface StudioConfig {
  /** The studio's tables are in the schema `studio`. The database stays open when the studio is closed. */
  readonly database: Database
  /** Address of the database without the connection pooler, for migrations; by default that of `database`. */
  readonly directUrl?: string
  /** The platform's wallet: an object of the same process, or `createSignedWalletClient`. */
  readonly wallet: ProviderWallet
  /**
   * Key that seals unrevealed server seeds and wallet tokens in the database: 64 hex digits, stored
   * elsewhere. Former keys follow after commas.
   */
  readonly seedKey: string
  /** Path at which the plugin is registered, without a trailing slash. */
  readonly publicPath?: string
  readonly providerId?: string
  /**
   * Secret that signs the platform's HTTP requests below `{publicPath}/provider`. Without it the interface is
   * not served.
   */
  readonly providerSecret?: string
  /** Timeout of a wallet call. After it the call counts as unanswered and is retried later. */
  readonly walletTimeoutMs?: number
  /** Time after which a bet that was not accepted is rolled back. */
  readonly betTimeoutMs?: number
  /** Interval at which rounds that wait for the wallet are checked. */
  readonly sweepEveryMs?: number
  /** Days after which a round that waits for its player is played to its end and its win is paid. */
  readonly openRoundDays?: number
  /** Folder of the texts, with one folder per language; by default the one included in Tessera. */
  readonly contentDir?: string
  readonly log?: Log
}

export interface Studio {
  /** Plugin to be registered under `publicPath`. */
  readonly plugin: FastifyPluginAsync
  /** Game provider with all optional capabilities. */
  readonly provider: Required<GameProvider>
  /** Resumes rounds immediately whose wallet calls are due. */
  resumeRounds(): Promise<void>
  close(): Promise<void>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
/** Days for which the data of expired demonstrations is stored. */
const DEMO_DAYS = 7

/**
 * Starts the studio: migrates its tables and resumes interrupted rounds. Throws if the seed key doesn't open
 * the stored seeds.
 */
export async function createStudio(config: StudioConfig): Promise<Studio> {
  const { database, log = silent } = config
  const vault = createVault(config.seedKey)
  const tokens = createWalletTokens(config.seedKey)
  await withDirectDatabase(database, config.directUrl, (direct) => migrateStudio(direct, vault, tokens))
  await checkSeedKey(database, vault)
  const wallets = {
    real: openWallet({ wallet: config.wallet, tokens, timeoutMs: config.walletTimeoutMs, log }),
    demo: createDemoWallet(database),
  }
  const games = await loadGames()
  const rulesOf = ({ gameId }: StoredRound) => gameOf({ games }, gameId).rules
  const seedOf = (round: StoredRound) => round.serverSeed ?? openSeed(vault, round)
  const words = await loadStudioWords(config.contentDir)
  const roundSets = createRoundSets(database)
  const closing = createClosing(roundSets, log)
  const finishRounds = async (playerKey: string): Promise<void> => {
    await closing.settled(playerKey)
    const left = await findUnderWay(database, playerKey)
    await Promise.all(left.map((round) => advanceRound(context, round)))
  }
  const context: StudioContext = {
    database,
    log,
    alarms: createWalletAlarms(log),
    games,
    words,
    vault,
    tokens,
    rotateSeeds: createSeedRotation({ database, vault, finishRounds }),
    roundSets,
    closing,
    close: closing.close,
    sessions: cacheSessions(database),
    draw: (round) => drawRound(rulesOf(round), seedOf(round), round),
    drawAtOnce: (round) => drawRoundAtOnce(rulesOf(round), seedOf(round), round),
    oddsOf: (round) => oddsOfRound(rulesOf(round), round.choices),
    publicPath: config.publicPath ?? '/studio',
    walletOf: (mode) => wallets[mode],
    betTimeoutMs: config.betTimeoutMs ?? BET_PATIENCE_MS,
  }
  const sweeper = sweepRounds(context, config.sweepEveryMs ?? 5_000, config.openRoundDays ?? 30)
  const requests = createProviderRequests(database, 'studio')
  const cleaning = startCleaning([() => deleteDemoPlayers(database, DEMO_DAYS), requests.deleteOld], log)
  const provider = createProvider(context, config.providerId ?? 'tessera-studio')
  const { providerSecret } = config
  const resealing = [
    resealInBackground('seeds', vault, log, (signal) => resealSeeds(database, vault, signal)),
    resealInBackground('wallet tokens', tokens, log, (signal) => resealTokens(database, tokens, signal)),
  ]

  return {
    plugin: async (app) => {
      await app.register(apiRoutes(context), { prefix: '/api' })
      if (providerSecret !== undefined)
        await app.register(
          providerRoutes({
            schemas: providerOperations,
            operations: operationsOf(provider),
            party: { providerId: provider.id, secret: providerSecret },
            requests,
          }),
          { prefix: '/provider' },
        )
      await app.register(pageRoutes(context))
      ownWholePrefix(app)
    },
    provider,
    resumeRounds: () => sweeper.run(),
    async close() {
      await cleaning.close()
      await Promise.all(resealing.map((each) => each.close()))
      await sweeper.close()
      await closing.end()
    },
  }
}
