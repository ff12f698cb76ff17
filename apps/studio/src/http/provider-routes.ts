import type { GameProvider } from '@tessera/contract/provider'
import {
  PROVIDER_CAPABILITIES,
  type ProviderOperation,
  type ProviderRequest,
  type ProviderResponse,
  providerOperations,
} from '@tessera/contract/provider-http'
import { isConnectionLost, QueueFullError } from '@tessera/postgres'
import { openSigned, readBodiesAsText, replyWithError, useErrorEnvelope } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../database/queryable.ts'
import { takeRequest } from './provider-requests.ts'

export interface ProviderRouteDeps {
  readonly database: Queryable
  readonly provider: Required<GameProvider>
  readonly secret: string
}

type Operations = {
  readonly [Name in ProviderOperation]: (request: ProviderRequest<Name>) => Promise<ProviderResponse<Name>>
}

const operationsOf = (provider: Required<GameProvider>): Operations => ({
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

const isOperation = (name: string): name is ProviderOperation => Object.hasOwn(providerOperations, name)

/** The provider interface as signed HTTP (docs/protocols/provider.md). Bodies are read raw: they are what is signed. */
export function providerRoutes({ database, provider, secret }: ProviderRouteDeps) {
  const operations = operationsOf(provider)
  const party = { providerId: provider.id, secret }

  async function run<Name extends ProviderOperation>(name: Name, json: unknown) {
    const request = providerOperations[name].request.safeParse(json)
    if (!request.success) return 'malformed_request'
    const { data } = request
    if ('requestId' in data && !(await takeRequest(database, data.requestId))) return 'idempotency_conflict'
    try {
      // It was parsed by the schema of this very operation.
      return await operations[name](data as ProviderRequest<Name>)
    } catch (error) {
      if (error instanceof RangeError) return 'validation_failed'
      throw error
    }
  }

  return async (scope: FastifyInstance): Promise<void> => {
    readBodiesAsText(scope)
    useErrorEnvelope(scope, (error) => isConnectionLost(error) || error instanceof QueueFullError)
    scope.post<{ Params: { operation: string } }>('/:operation', async (request, reply) => {
      const { operation } = request.params
      const signed = openSigned(request, party, new Date())
      if (signed === null) return replyWithError(reply, 'unauthorized')
      if (!isOperation(operation)) return replyWithError(reply, 'not_found')
      const answer = await run(operation, signed.json)
      if (typeof answer === 'string') return replyWithError(reply, answer)
      return reply.header('cache-control', 'no-store').send(answer)
    })
  }
}
