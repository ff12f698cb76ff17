import type { GameProvider, ProviderGame } from '@tessera/contract'

const game = (gameId: string, kind: 'slot' | 'dice', hasDemo = true): ProviderGame => ({
  gameId,
  name: gameId.replaceAll('-', ' '),
  brand: { id: 'brand', name: 'Brand', logo: '/brand.svg' },
  kind,
  rtpBasisPoints: 9600,
  volatility: 'low',
  thumbnails: { '3x4': '/3x4.svg', '1x1': '/1x1.svg' },
  tags: ['popular'],
  features: ['free-spins'],
  hasDemo,
  description: { en: 'A game', de: 'Ein Spiel' },
  releasedAt: '2026-01-01',
})

/** Stake of free rounds that the games don't have, in subunits. */
export const REFUSED_STAKE = 777

/** Creates a game provider with fixed responses. */
export function createFakeProvider(): GameProvider {
  const pair = {
    serverSeedHash: 'a'.repeat(64),
    nextServerSeedHash: 'b'.repeat(64),
    clientSeed: 'seed',
    nonce: 0,
  }
  return {
    id: 'fake',
    listGames: async () => [
      game('red-fox', 'slot'),
      game('lucky-dice', 'dice'),
      game('no-demo', 'slot', false),
    ],
    hasFreeRounds: true,
    openSession: async ({ gameId, token, freeRounds }) => {
      if (freeRounds?.stake === REFUSED_STAKE) throw new RangeError('there is no such stake')
      const free =
        freeRounds === undefined ? '' : `&free=${freeRounds.id},${freeRounds.stake},${freeRounds.count}`
      return { url: `/play/${gameId}#session=${token ?? 'demo'}${free}` }
    },
    replays: {
      round: async (_playerId, roundId) => ({
        roundId,
        gameId: 'red-fox',
        state: 'closed',
        outcome: { reels: [1] },
        fairness: null,
      }),
    },
    seeds: {
      pair: async () => pair,
      rotate: async (_playerId, clientSeed) =>
        clientSeed === 'open' ? null : { revealed: 'c'.repeat(64), pair: { ...pair, clientSeed } },
    },
  }
}
