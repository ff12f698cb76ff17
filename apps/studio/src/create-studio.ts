import type { GameProvider, ProviderWallet } from '@tessera/contract/provider'
import { type Database, type Log, withDirectDatabase } from '@tessera/postgres'
import {
  createVault,
  openTokens,
  ownWholePrefix,
  patientWallet,
  resealInBackground,
} from '@tessera/server-kit'
import type { FastifyPluginAsync } from 'fastify'
import { migrateStudio } from './database/migrations.ts'
import { loadGames } from './games/load-games.ts'
import { apiRoutes } from './http/api-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { forgetRequests } from './http/provider-requests.ts'
import { providerRoutes } from './http/provider-routes.ts'
import { createProvider } from './provider.ts'
import { advanceRound } from './rounds/advance-round.ts'
import { createClosing } from './rounds/closing.ts'
import { drawRound, drawRoundAtOnce } from './rounds/draw-round.ts'
import { createRoundSets } from './rounds/round-sets.ts'
import { findUnderWay } from './rounds/round-store.ts'
import type { StoredRound } from './rounds/stored-round.ts'
import { startSweeper } from './rounds/sweep.ts'
import { checkSeedKey } from './seeds/check-seed-key.ts'
import { resealSeeds } from './seeds/reseal-seeds.ts'
import { createSeedRotation } from './seeds/rotate-seeds.ts'
import { openSeed } from './seeds/sealed-seed.ts'
import { forgetDemoPlayers } from './sessions/forget-demo.ts'
import { resealTokens } from './sessions/reseal-tokens.ts'
import { createSessionMemory } from './sessions/session-memory.ts'
import { gameOf, type StudioContext } from './studio-context.ts'
import { createDemoWallet } from './wallet/demo-wallet.ts'
import { createWalletTokens } from './wallet/wallet-tokens.ts'
import { loadStudioWords } from './words/studio-words.ts'

export interface StudioConfig {
  /** The studio keeps its tables in the schema `studio`. The database stays open when the studio is closed. */
  readonly database: Database
  /** Address of the database past any pooler, for migrations; that of `database` if not given. */
  readonly directUrl?: string
  /** The platform's money: an object of the same process, or `createSignedWalletClient`. */
  readonly wallet: ProviderWallet
  /** Seals unrevealed server seeds and wallet tokens in the database: 64 hex digits, kept elsewhere; former keys after commas. */
  readonly seedKey: string
  /** Where the plugin is registered, without a slash at the end. */
  readonly publicPath?: string
  readonly providerId?: string
  /** Signs what the platform asks over HTTP, below `{publicPath}/provider`; without it the interface is not served. */
  readonly providerSecret?: string
  /** A wallet call that takes longer counts as not answered and is sent again later. */
  readonly walletTimeoutMs?: number
  /** A bet that is not accepted within this time is taken back. */
  readonly betPatienceMs?: number
  /** How often rounds that wait for the wallet are looked after. */
  readonly sweepEveryMs?: number
  /** A round that waits for its player longer than this is played to its end, and its win is paid. */
  readonly openRoundDays?: number
  /** Folder of the words, one folder a language in it; the one that comes with Tessera where it is not given. */
  readonly contentDir?: string
  readonly log?: Log
}

export interface Studio {
  /** To be registered under `publicPath`. */
  readonly plugin: FastifyPluginAsync
  /** With all that a provider may offer. */
  readonly provider: Required<GameProvider>
  /** Goes on at once with rounds whose wallet calls are due. */
  resumeRounds(): Promise<void>
  close(): Promise<void>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const HOUR_MS = 3_600_000
/** What a demonstration leaves behind is kept for this long. */
const DEMO_DAYS = 7

/**
 * Starts the studio: brings its tables up to date and goes on with the rounds that were interrupted. Throws when the
 * seed key is not the one of the stored seeds.
 */
export async function createStudio(config: StudioConfig): Promise<Studio> {
  const { database, log = silent } = config
  const vault = createVault(config.seedKey)
  const tokens = createWalletTokens(config.seedKey)
  await withDirectDatabase(database, config.directUrl, (direct) => migrateStudio(direct, vault, tokens))
  await checkSeedKey(database, vault)
  const wallets = {
    real: patientWallet(openTokens(config.wallet, tokens), config.walletTimeoutMs ?? 6_000, log),
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
    games,
    words,
    vault,
    tokens,
    rotateSeeds: createSeedRotation({ database, vault, finishRounds }),
    roundSets,
    closing,
    close: closing.close,
    sessions: createSessionMemory(database),
    draw: (round) => drawRound(rulesOf(round), seedOf(round), round),
    drawAtOnce: (round) => drawRoundAtOnce(rulesOf(round), seedOf(round), round),
    publicPath: config.publicPath ?? '/studio',
    walletOf: (mode) => wallets[mode],
    betPatienceMs: config.betPatienceMs ?? 60_000,
  }
  const sweeper = startSweeper(context, config.sweepEveryMs ?? 5_000, config.openRoundDays ?? 30)
  const cleaning = setInterval(() => {
    for (const clean of [() => forgetDemoPlayers(database, DEMO_DAYS), () => forgetRequests(database)])
      clean().catch((error: unknown) => {
        log.warn({ err: error }, 'what is old could not be removed')
      })
  }, HOUR_MS)
  cleaning.unref()
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
        await app.register(providerRoutes({ database, provider, secret: providerSecret }), {
          prefix: '/provider',
        })
      await app.register(pageRoutes(context))
      ownWholePrefix(app)
    },
    provider,
    resumeRounds: () => sweeper.run(),
    async close() {
      clearInterval(cleaning)
      await Promise.all(resealing.map((each) => each.close()))
      await sweeper.close()
      await closing.end()
    },
  }
}
