import type { GameProvider } from '@tessera/contract/provider'
import { PROVIDER_CAPABILITIES, type providerOperations } from '@tessera/contract/provider-http'
import { type ProviderOperations, recordOperations } from '@tessera/provider-kit'

/** Handlers of the provider interface for signed HTTP. */
export const operationsOf = (
  provider: Required<GameProvider>,
): ProviderOperations<typeof providerOperations> => ({
  games: async () => ({ games: await provider.listGames(), offers: [...PROVIDER_CAPABILITIES] }),
  session: ({ requestId: _, ...request }) => provider.openSession(request),
  round: async ({ playerId, roundId }) => ({ round: await provider.replays.round(playerId, roundId) }),
  seeds: async ({ playerId }) => ({ pair: await provider.seeds.pair(playerId) }),
  rotate: async ({ playerId, clientSeed }) => ({
    rotated: await provider.seeds.rotate(playerId, clientSeed),
  }),
  ...recordOperations(provider.records),
})
