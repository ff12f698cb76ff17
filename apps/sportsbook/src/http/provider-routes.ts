import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import {
  type SportsbookOperation,
  type SportsbookRequest,
  type SportsbookResponse,
  sportsbookOperations,
} from '@tessera/contract/sportsbook/http'
import { isConnectionLost, QueueFullError } from '@tessera/postgres'
import { openSigned, readBodiesAsText, replyWithError, useErrorEnvelope } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../database/queryable.ts'
import { takeRequest } from './provider-requests.ts'

export interface ProviderRouteParts {
  readonly database: Queryable
  readonly provider: Required<SportsbookProvider>
  readonly secret: string
}

type Operations = {
  readonly [Name in SportsbookOperation]: (
    request: SportsbookRequest<Name>,
  ) => Promise<SportsbookResponse<Name>>
}

const operationsOf = (provider: Required<SportsbookProvider>): Operations => ({
  session: ({ requestId: _, ...request }) => provider.openSession(request),
  overview: ({ locale }) => provider.overview(locale),
  info: async ({ sportId, locale }) => ({ info: await provider.info(sportId, locale) }),
  list: async ({ query, locale }) => ({ events: await provider.list(query, locale) }),
  event: async ({ eventId, locale }) => ({ event: await provider.event(eventId, locale) }),
  search: async ({ text, locale }) => ({ events: await provider.search(text, locale) }),
  bet: async ({ playerId, roundId, locale }) => ({ bet: await provider.bet(playerId, roundId, locale) }),
  tell: (request) => provider.records.tell(request),
  forget: async ({ playerId, stage }) => {
    await provider.records.forget(playerId, stage)
    return {}
  },
})

const isOperation = (name: string): name is SportsbookOperation => Object.hasOwn(sportsbookOperations, name)

/** The sportsbook's interface as signed HTTP (docs/protocols/sportsbook.md). Bodies are read raw: they are what is signed. */
export function providerRoutes({ database, provider, secret }: ProviderRouteParts) {
  const operations = operationsOf(provider)
  const party = { providerId: provider.id, secret }

  async function run<Name extends SportsbookOperation>(name: Name, json: unknown) {
    const request = sportsbookOperations[name].request.safeParse(json)
    if (!request.success) return 'malformed_request'
    const { data } = request
    const requestId = 'requestId' in data ? String(data.requestId) : null
    if (requestId !== null && !(await takeRequest(database, requestId))) return 'idempotency_conflict'
    try {
      // It was parsed by the schema of this very operation.
      return await operations[name](data as SportsbookRequest<Name>)
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
      const response = await run(operation, signed.json)
      if (typeof response === 'string') return replyWithError(reply, response)
      return reply.header('cache-control', 'no-store').send(response)
    })
  }
}
