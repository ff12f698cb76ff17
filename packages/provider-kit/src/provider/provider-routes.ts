import {
  openSigned,
  readBodiesAsText,
  replyWithError,
  type SignedParty,
  useErrorEnvelope,
} from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isTemporary } from '../is-temporary.ts'
import type { ProviderRequests } from './provider-requests.ts'

/** Schemas of a provider's operations: request and response of each. */
type OperationSchemas = Readonly<
  Record<string, { readonly request: z.ZodType<object>; readonly answer: z.ZodType<object> }>
>

/** Handlers of a provider's operations. They throw a `RangeError` for a request that the schema can't reject. */
export type ProviderOperations<Schemas extends OperationSchemas> = {
  readonly [Name in keyof Schemas]: (
    request: z.output<Schemas[Name]['request']>,
  ) => Promise<z.input<Schemas[Name]['answer']>>
}

export interface ProviderRouteOptions<Schemas extends OperationSchemas> {
  readonly schemas: Schemas
  readonly operations: ProviderOperations<Schemas>
  /** The provider's id, and the secret that it shares with the platform. */
  readonly party: SignedParty
  readonly requests: Pick<ProviderRequests, 'take'>
}

/**
 * Serves a provider's interface over signed HTTP, `POST /:operation` (docs/protocols/provider.md,
 * docs/protocols/sportsbook.md). Bodies are read as raw text, which the signature covers.
 */
export function providerRoutes<Schemas extends OperationSchemas>({
  schemas,
  operations,
  party,
  requests,
}: ProviderRouteOptions<Schemas>): (scope: FastifyInstance) => Promise<void> {
  const run = operations as Readonly<Record<string, (request: never) => Promise<object>>>

  async function runOperation(name: string, json: unknown): Promise<object | RefusalName> {
    const request = schemas[name]?.request.safeParse(json)
    const operation = run[name]
    if (!request?.success || operation === undefined) return 'malformed_request'
    const { data } = request
    if ('requestId' in data && !(await requests.take(String(data.requestId)))) return 'idempotency_conflict'
    try {
      // The schema of this operation has validated it.
      return await operation(data as never)
    } catch (error) {
      if (error instanceof RangeError) return 'validation_failed'
      throw error
    }
  }

  return async (scope) => {
    readBodiesAsText(scope)
    useErrorEnvelope(scope, isTemporary)
    scope.post<{ Params: { operation: string } }>('/:operation', async (request, reply) => {
      const { operation } = request.params
      const signed = openSigned(request, party, new Date())
      if (signed === null) return replyWithError(reply, 'unauthorized')
      if (!Object.hasOwn(schemas, operation)) return replyWithError(reply, 'not_found')
      const answer = await runOperation(operation, signed.json)
      if (typeof answer === 'string') return replyWithError(reply, answer)
      return reply.header('cache-control', 'no-store').send(answer)
    })
  }
}

type RefusalName = 'malformed_request' | 'idempotency_conflict' | 'validation_failed'
