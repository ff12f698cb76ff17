import type { GameProvider } from '@tessera/contract/provider'
import { PROVIDER_CAPABILITIES, providerOperations } from '@tessera/contract/provider-http'
import { isConnectionLost, QueueFullError } from '@tessera/postgres'
import { type SignedOperations, signedOperations } from '@tessera/server-kit'
import type { Queryable } from '../database/queryable.ts'
import { takeRequest } from './provider-requests.ts'

export interface ProviderRouteDeps {
  readonly database: Queryable
  readonly provider: Required<GameProvider>
  readonly secret: string
}

const operationsOf = (provider: Required<GameProvider>): SignedOperations<typeof providerOperations> => ({
  games: async () => ({ games: await provider.listGames(), offers: [...PROVIDER_CAPABILITIES] }),
  session: ({ requestId: _, ...request }) => provider.openSession(request),
  round: async ({ playerId, roundId }) => ({ round: await provider.replays.round(playerId, roundId) }),
  seeds: async ({ playerId }) => ({ pair: await provider.seeds.pair(playerId) }),
  rotate: async ({ playerId, clientSeed }) => ({
    rotated: await provider.seeds.rotate(playerId, clientSeed),
  }),
  tell: (request) => provider.records.tell(request),
  forget: async ({ playerId, stage }) => {
    await provider.records.forget(playerId, stage)
    return {}
  },
})

/** Routes of the provider interface as signed HTTP. */
export const providerRoutes = ({ database, provider, secret }: ProviderRouteDeps) =>
  signedOperations({
    schemas: providerOperations,
    operations: operationsOf(provider),
    party: { providerId: provider.id, secret },
    takeRequest: (requestId) => takeRequest(database, requestId),
    isUnavailable: (error) => isConnectionLost(error) || error instanceof QueueFullError,
  })
