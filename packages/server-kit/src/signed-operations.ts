import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { replyWithError, useErrorEnvelope } from './error-envelope.ts'
import { openSigned, readBodiesAsText, type SignedParty } from './signed-http.ts'

/** Schemas of a provider's operations: request and response of each. */
type OperationSchemas = Readonly<
  Record<string, { readonly request: z.ZodType<object>; readonly answer: z.ZodType<object> }>
>

/** Handlers of a provider's operations. They throw a `RangeError` for a request that the schema can't reject. */
export type SignedOperations<Schemas extends OperationSchemas> = {
  readonly [Name in keyof Schemas]: (
    request: z.output<Schemas[Name]['request']>,
  ) => Promise<z.input<Schemas[Name]['answer']>>
}

export interface SignedOperationParts<Schemas extends OperationSchemas> {
  readonly schemas: Schemas
  readonly operations: SignedOperations<Schemas>
  readonly party: SignedParty
  /** Claims a `requestId` once across all processes; returns false if it was claimed before. */
  readonly takeRequest: (requestId: string) => Promise<boolean>
  /** Returns true for transient errors, which return 503. */
  readonly isUnavailable: (error: unknown) => boolean
}

/**
 * Serves a provider's interface over signed HTTP, `POST /:operation` (docs/protocols/provider.md,
 * docs/protocols/sportsbook.md). Bodies are read as raw text, which the signature covers.
 */
export function signedOperations<Schemas extends OperationSchemas>({
  schemas,
  operations,
  party,
  takeRequest,
  isUnavailable,
}: SignedOperationParts<Schemas>): (scope: FastifyInstance) => Promise<void> {
  const run = operations as Readonly<Record<string, (request: never) => Promise<object>>>

  async function runOperation(name: string, json: unknown): Promise<object | RefusalName> {
    const request = schemas[name]?.request.safeParse(json)
    const operation = run[name]
    if (!request?.success || operation === undefined) return 'malformed_request'
    const { data } = request
    if ('requestId' in data && !(await takeRequest(String(data.requestId)))) return 'idempotency_conflict'
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
    useErrorEnvelope(scope, isUnavailable)
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
