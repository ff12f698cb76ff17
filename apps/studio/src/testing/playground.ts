import type { ProviderGameSessionRequest } from '@tessera/contract/provider'
import { type Game, playRound, type RoundOutcome, roundFloats } from '@tessera/fairness'
import { loadGame } from '@tessera/fairness/catalogue'
import { nodeHashes } from '@tessera/fairness/node'
import type { Database } from '@tessera/postgres'
import { createMemoryWallet, type MemoryWallet } from '@tessera/provider-kit/testing/memory-wallet'
import { createVault } from '@tessera/server-kit'
import { startTestDatabase } from '@tessera/test-env'
import Fastify, { type FastifyInstance } from 'fastify'
import { createStudio, type Studio, type StudioConfig } from '../create-studio.ts'
import type { ApiError, GameSessionView, PlayRequest, RoundView } from '../protocol.ts'
import { seedContext } from '../seeds/sealed-seed.ts'
import { publicSeeds } from '../seeds/seed-store.ts'

/** Seed key of the studios in tests and of their processes. */
export const testSeedKey = 'ab'.repeat(32)
export const testVault = createVault(testSeedKey)

/** A studio with its own database, an in-memory wallet and players. */
export interface Playground {
  readonly database: Database
  readonly connectionString: string
  readonly bank: MemoryWallet
  /** Starts a studio; several may run on the same database, as after a restart. */
  start(config?: Partial<StudioConfig>): Promise<RunningStudio>
  stop(): Promise<void>
}

export interface RunningStudio {
  readonly studio: Studio
  readonly server: FastifyInstance
  close(): Promise<void>
}

export async function createPlayground(): Promise<Playground> {
  const { database, connectionString, stop } = await startTestDatabase()
  const bank = createMemoryWallet()
  const running = new Set<RunningStudio>()
  return {
    database,
    connectionString,
    bank,
    async start(config = {}) {
      // The tests run sweeps themselves.
      const studio = await createStudio({
        database,
        wallet: bank.wallet,
        seedKey: testSeedKey,
        sweepEveryMs: 3_600_000,
        ...config,
      })
      const server = Fastify()
      await server.register(studio.plugin, { prefix: '/studio' })
      const started: RunningStudio = {
        studio,
        server,
        async close() {
          running.delete(started)
          await server.close()
          await studio.close()
        },
      }
      running.add(started)
      // Its first sweep would otherwise resume the rounds that a test starts next at another studio.
      const left = await database.query('select from studio.unfinished_round limit 1')
      if (left.length === 0) await studio.resumeRounds()
      return started
    },
    async stop() {
      for (const started of running) await started.close()
      await stop()
    },
  }
}

export interface TestResponse<T> {
  readonly status: number
  readonly body: T & { error?: ApiError }
}

/** The calls of a game's page to the round server. */
export interface Page {
  readonly token: string
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<TestResponse<T>>
  session(): Promise<GameSessionView>
  play(request: Partial<PlayRequest> & { clientRoundKey: string }): Promise<TestResponse<RoundView>>
  next(roundId: string, spin: number): Promise<TestResponse<RoundView>>
  round(roundId: string): Promise<RoundView>
}

let players = 0

/** Returns a player name that no other test uses. */
export function newPlayer(): string {
  players++
  return `player-${process.pid}-${players}`
}

interface Seat {
  readonly playerId: string
  readonly gameId: string
  /** The platform's token of the game session; null for a demonstration. */
  readonly walletToken: string | null
  readonly currency?: string
  readonly minRoundMs?: number
  readonly stakeMax?: number
  readonly freeRounds?: ProviderGameSessionRequest['freeRounds']
}

/** Opens a game for a player through the provider interface, and its page. */
export async function openPage({ studio, server }: RunningStudio, seat: Seat): Promise<Page> {
  const { url } = await studio.provider.openSession({
    gameId: seat.gameId,
    mode: seat.walletToken === null ? 'demo' : 'real',
    token: seat.walletToken,
    playerId: seat.walletToken === null ? null : seat.playerId,
    currency: seat.currency ?? 'EUR',
    locale: 'en',
    lobbyUrl: 'https://casino.example/',
    platform: 'desktop',
    minRoundMs: seat.minRoundMs ?? 0,
    ...(seat.stakeMax !== undefined && { stakeMax: seat.stakeMax }),
    ...(seat.freeRounds && { freeRounds: seat.freeRounds }),
  })
  return pageWithToken(server, new URLSearchParams(url.split('#')[1]).get('session') ?? '')
}

export function pageWithToken(server: FastifyInstance, token: string): Page {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<TestResponse<T>> {
    const response = await server.inject({
      method,
      url: `/studio/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { ...jsonHeaders, authorization: `Bearer ${token}` } }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    token,
    call,
    session: async () => (await call<GameSessionView>('POST', '/session')).body,
    play: (request) => call('POST', '/rounds', { stake: 100, choices: null, ...request }),
    next: (roundId, spin) => call('POST', `/rounds/${roundId}/next`, { spin }),
    round: async (roundId) => (await call<RoundView>('GET', `/rounds/${roundId}`)).body,
  }
}

const jsonHeaders = { 'content-type': 'application/json' }

/**
 * Sets a player's seeds so that the next round has the wanted outcome, by searching the nonces of a known
 * server seed. Returns the outcome that the studio will play.
 */
export async function arrangeRound(
  database: Database,
  playerId: string,
  gameId: string,
  wanted: (outcome: RoundOutcome) => boolean,
  choices: PlayRequest['choices'] = null,
): Promise<RoundOutcome> {
  const playerKey = `real:${playerId}`
  // Creates the pair. Its own seeds are random, but a test must have the same result each time.
  await database.transaction((tx) => publicSeeds(tx, testVault, playerKey))
  const game = await loadGame(gameId)
  if (game === null) throw new Error(`no game ${gameId}`)
  const [serverSeed, clientSeed] = ['a'.repeat(64), 'arranged']
  const { nonce, outcome } = findNonce(game, { serverSeed, clientSeed }, wanted, choices)
  const hash = nodeHashes.sha256Hex(serverSeed)
  await database.query(
    `update studio.seed_pair set sealed_seed = $2, server_seed_hash = $3, next_nonce = $4, client_seed = $5
     where player_key = $1 and state = 'active'`,
    [playerKey, testVault.seal(serverSeed, seedContext(playerKey, hash)), hash, nonce, clientSeed],
  )
  return outcome
}

function findNonce(
  game: Game,
  seeds: { serverSeed: string; clientSeed: string },
  wanted: (outcome: RoundOutcome) => boolean,
  choices: PlayRequest['choices'],
): { nonce: number; outcome: RoundOutcome } {
  for (let nonce = 0; nonce < 100_000; nonce++) {
    const outcome = playRound(game, choices, roundFloats(nodeHashes, { ...seeds, nonce }))
    if (wanted(outcome)) return { nonce, outcome }
  }
  throw new Error('no such round')
}

export function coinsOf(outcome: RoundOutcome): number {
  return outcome.kind === 'slot' ? outcome.outcome.coins : 0
}

export function freeSpinsOf(outcome: RoundOutcome): number {
  return outcome.kind === 'slot' ? outcome.outcome.spins.length - 1 : 0
}
