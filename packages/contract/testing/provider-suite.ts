import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type GameProvider,
  type ProviderGameSessionRequest,
  providerGameSchema,
  providerRoundSchema,
  seedPairSchema,
} from '../src/provider.ts'

/** A provider under test, with helpers of the platform's side. */
export interface ProviderUnderTest {
  readonly provider: GameProvider
  /** Plays a round for real money in a session opened by the provider. Returns the provider's id of the round. */
  playRound(playerId: string, sessionUrl: string): Promise<string>
  /** Returns a wallet token of a player with money. */
  walletToken(): Promise<string>
  close(): Promise<void>
}

const free = (change: object = {}) => ({ id: 'free-1', stake: 100, count: 3, ...change })
const newPlayer = (): string => `player-${randomUUID()}`

/**
 * Tests a provider with all capabilities (docs/protocols/provider.md). Run it with the provider called directly and over
 * signed HTTP.
 */
export function describeGameProvider(name: string, make: () => Promise<ProviderUnderTest>): void {
  describe(`game provider: ${name}`, () => {
    let subject: ProviderUnderTest
    beforeAll(async () => {
      subject = await make()
    })
    afterAll(() => subject?.close())

    async function session(
      change: Partial<ProviderGameSessionRequest> = {},
    ): Promise<ProviderGameSessionRequest> {
      const [game] = await subject.provider.listGames()
      return {
        gameId: game?.gameId ?? '',
        mode: 'real',
        token: await subject.walletToken(),
        playerId: newPlayer(),
        currency: 'EUR',
        locale: 'en',
        lobbyUrl: 'https://casino.example/',
        platform: 'desktop',
        ...change,
      }
    }

    test('lists its games with all fields', async () => {
      const games = await subject.provider.listGames()
      expect(games.length).toBeGreaterThan(0)
      for (const game of games) expect(providerGameSchema.parse(game)).toEqual(game)
    })

    test('opens a new session for each request, for real money and as a demo', async () => {
      const request = await session()
      const opened = await Promise.all([
        subject.provider.openSession(request),
        subject.provider.openSession(request),
        subject.provider.openSession({ ...request, mode: 'demo', token: null, playerId: null }),
      ])
      expect(new Set(opened.map(({ url }) => url)).size).toBe(3)
    })

    test.each([
      ['for an unknown game', { gameId: 'none' }],
      ['in an unknown currency', { currency: 'XXX' }],
      ['for real money without a player', { playerId: null }],
      ['for real money without a token', { token: null }],
      ['with free rounds of a stake that the game doesn’t have', { freeRounds: free({ stake: 1e12 }) }],
      ['of a demo with free rounds', { mode: 'demo', freeRounds: free() } as const],
    ])('refuses a session %s', async (_, change) => {
      await expect(subject.provider.openSession(await session(change))).rejects.toThrow(RangeError)
    })

    test('opens a session with free rounds', async () => {
      expect(subject.provider.hasFreeRounds).toBe(true)
      const opened = await subject.provider.openSession(await session({ freeRounds: free() }))
      expect(opened.url).toContain('#')
    })

    test('returns a round only for the player who played it', async () => {
      const playerId = newPlayer()
      const { url } = await subject.provider.openSession(await session({ playerId }))
      const roundId = await subject.playRound(playerId, url)
      const round = await subject.provider.replays?.round(playerId, roundId)
      expect(providerRoundSchema.parse(round)).toEqual(round)
      expect(round?.roundId).toBe(roundId)
      expect(await subject.provider.replays?.round(newPlayer(), roundId)).toBeNull()
      expect(await subject.provider.replays?.round(playerId, 'none')).toBeNull()
    })

    test('keeps a seed pair until it is rotated and then reveals its server seed', async () => {
      const playerId = newPlayer()
      const pair = await subject.provider.seeds?.pair(playerId)
      expect(seedPairSchema.parse(pair)).toEqual(pair)
      expect(await subject.provider.seeds?.pair(playerId)).toEqual(pair)
      const rotated = await subject.provider.seeds?.rotate(playerId, 'chosen by the player')
      expect(rotated?.pair).toMatchObject({
        serverSeedHash: pair?.nextServerSeedHash,
        clientSeed: 'chosen by the player',
        nonce: 0,
      })
      expect(rotated?.revealed).toMatch(/^[0-9a-f]{64}$/)
    })

    test('refuses an invalid client seed', async () => {
      await expect(subject.provider.seeds?.rotate(newPlayer(), '')).rejects.toThrow(RangeError)
    })
  })
}
