import type { WalletStatus } from '@tessera/contract/provider'
import { commitment, playRound, roundFloats } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { nodeHashes } from '@tessera/fairness/node'
import { createDatabase, type Database } from '@tessera/postgres'
import { createVault } from '@tessera/server-kit'
import { createStudio } from '../../apps/studio/src/index.ts'
import { seedContext } from '../../apps/studio/src/seeds/sealed-seed.ts'
import { type StudioProcess, startStudioProcess } from '../../apps/studio/src/testing/studio-process.ts'
import { createSignedWalletClient } from '../../packages/provider-kit/src/index.ts'
import { createMemoryWallet, type MemoryWallet } from '../../packages/provider-kit/testing/memory-wallet.ts'
import { startWalletServer } from '../../packages/provider-kit/testing/wallet-server.ts'
import { createBenchDatabase, startEmbedded } from '../ledger/server.ts'

const gameId = 'oracle'
const seedKey = '5e'.repeat(32)
const walletSecret = 'a secret of at least thirty-two characters'
const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'bench' }
const hash = commitment(nodeHashes, seeds.serverSeed)

/** The next round of a player: several spins and mostly a win, or one spin and no win. */
export type ToCome = 'free spins' | 'nothing'

/** A studio in a separate process with a wallet over signed HTTP, and players whose next rounds are known. */
export interface Casino {
  readonly bank: MemoryWallet
  readonly url: string
  /** Adds a player with sessions of a game. All players have the same seeds. */
  sit(player: string, sessions: number, minRoundMs: number): Promise<Seat>
  /** Makes the wallet return a fixed status for plays of this seat from now on. */
  answerPlays(seat: Seat, status: WalletStatus): void
  stop(): Promise<void>
}

export interface Seat {
  readonly sessions: readonly { readonly token: string; readonly walletToken: string }[]
  /** Sets the nonce of the player's next round. */
  setNonce(nonce: number): Promise<void>
}

export async function openCasino(): Promise<Casino> {
  const server = await startEmbedded()
  const connectionString = await createBenchDatabase(server, 'studio')
  const database = createDatabase({ connectionString })
  const bank = createMemoryWallet()
  const answers = new Map<string, WalletStatus>()
  const wallet = await startWalletServer(
    {
      ...bank.wallet,
      play: async (request) => {
        const status = answers.get(request.token)
        return status === undefined ? bank.wallet.play(request) : { status, balance: null, currency: null }
      },
    },
    { providerId: 'bench', secret: walletSecret },
  )
  const opener = await createStudio({
    database,
    seedKey,
    wallet: createSignedWalletClient({ url: wallet.url, providerId: 'bench', secret: walletSecret }),
    sweepEveryMs: 3_600_000,
  })
  const studio: StudioProcess = await startStudioProcess({
    DATABASE_URL: connectionString,
    WALLET_URL: wallet.url,
    PROVIDER_SECRET: walletSecret,
    SEED_KEY: seedKey,
  })

  async function openSession(playerId: string, minRoundMs: number) {
    const { token: walletToken } = await bank.openSession(1_000_000)
    const { url } = await opener.provider.openSession({
      gameId,
      mode: 'real',
      token: walletToken,
      playerId,
      currency: 'EUR',
      locale: 'en',
      lobbyUrl: 'https://casino.example/',
      platform: 'desktop',
      minRoundMs,
    })
    return { walletToken, token: new URLSearchParams(url.split('#')[1]).get('session') ?? '' }
  }

  return {
    bank,
    url: studio.url,
    async sit(playerId, count, minRoundMs) {
      await opener.provider.seeds.pair(playerId)
      await knowSeeds(database, `real:${playerId}`)
      const sessions: Awaited<ReturnType<typeof openSession>>[] = []
      for (let session = 0; session < count; session += 1)
        sessions.push(await openSession(playerId, minRoundMs))
      return { sessions, setNonce: (nonce) => setNonce(database, `real:${playerId}`, nonce) }
    },
    answerPlays({ sessions }, status) {
      for (const { walletToken } of sessions) answers.set(walletToken, status)
    },
    async stop() {
      studio.kill()
      await studio.exited
      await opener.close()
      await wallet.close()
      await database.close()
      await server.stop()
    },
  }
}

async function knowSeeds(database: Database, playerKey: string): Promise<void> {
  const sealed = createVault(seedKey).seal(seeds.serverSeed, seedContext(playerKey, hash))
  await database.query(
    `update studio.seed_pair set sealed_seed = $2, server_seed_hash = $3, client_seed = $4
     where player_key = $1 and state = 'active'`,
    [playerKey, sealed, hash, seeds.clientSeed],
  )
}

async function setNonce(database: Database, playerKey: string, nonce: number): Promise<void> {
  await database.query(
    `update studio.seed_pair set next_nonce = $2 where player_key = $1 and state = 'active'`,
    [playerKey, nonce],
  )
}

/** Finds a number of nonces of the players' seeds for each kind of next round. */
export async function findNonces(count: number): Promise<Readonly<Record<ToCome, readonly number[]>>> {
  const game = await loadGame(gameId)
  if (game === null) throw new Error(`There is no game ${gameId}`)
  const found: Record<ToCome, number[]> = { 'free spins': [], nothing: [] }
  for (let nonce = 0; found['free spins'].length < count || found.nothing.length < count; nonce += 1) {
    const drawn = playRound(game, null, roundFloats(nodeHashes, { ...seeds, nonce }))
    if (drawn.kind !== 'slot') throw new Error(`${gameId} is not a slot`)
    if (drawn.outcome.spins.length > 1) found['free spins'].push(nonce)
    else if (drawn.outcome.coins === 0 && found.nothing.length < count) found.nothing.push(nonce)
  }
  return found
}
