import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isTemporary } from '../is-temporary.ts'

/** Errors that every provider's API has. */
export type CommonError = 'invalid' | 'not_found' | 'unavailable'

/** Result of a call. An expected failure is a value: a code of the error table, with facts for the page. */
export type CallResult<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code | CommonError; readonly facts: object }

/** Error table of an API. */
export interface ErrorTable<Code extends string> {
  /** HTTP status of each code. */
  readonly statuses: Readonly<Record<Code | CommonError, number>>
  /** Sentence for developers with each code; none by default. */
  readonly messages?: Readonly<Record<Code | CommonError, string>>
  /** Code for a call without a live session. */
  readonly noSession: Code
  /** Code for a call above its rate. */
  readonly tooMany: Code
  /** True if `invalid` names the fields and what is wrong with them. */
  readonly namesFields?: boolean
}

/** Creates and sends the failures of an API. */
export interface CallErrors<Code extends string> {
  readonly table: ErrorTable<Code>
  failure(code: Code | CommonError, facts?: object): CallResult<never, Code>
  /** Returns the response to a result: the value itself, or `{ error: { code, … } }` with its status. */
  responseOf(result: CallResult<unknown, Code>): { readonly status: number; readonly body: unknown }
  send(reply: FastifyReply, result: CallResult<unknown, Code>): FastifyReply
  /**
   * Converts errors of the framework and unexpected ones to failures, and answers unknown addresses with `not_found`.
   * Call it once for the API, before its routes are registered.
   */
  handle(app: FastifyInstance): void
}

export const ok = <Value>(value: Value): CallResult<Value, never> => ({ ok: true, value })

/** Creates the errors of an API from its table. */
export function createCallErrors<Code extends string>(table: ErrorTable<Code>): CallErrors<Code> {
  const failure: CallErrors<Code>['failure'] = (code, facts = {}) => ({ ok: false, code, facts })
  const bodyOf = (code: Code | CommonError, facts: object): object => ({
    error: { code, ...(table.messages && { message: table.messages[code] }), ...facts },
  })
  const responseOf: CallErrors<Code>['responseOf'] = (result) =>
    result.ok
      ? { status: 200, body: result.value }
      : { status: table.statuses[result.code], body: bodyOf(result.code, result.facts) }
  const send: CallErrors<Code>['send'] = (reply, result) => {
    const { status, body } = responseOf(result)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  }

  function handle(app: FastifyInstance): void {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (isTemporary(error)) {
        request.log.warn({ err: { message: error.message } }, 'the database cannot be reached')
        return send(reply, failure('unavailable'))
      }
      const status = error.statusCode ?? 500
      if (status >= 400 && status < 500) return reply.code(status).send(bodyOf('invalid', {}))
      request.log.error({ err: error }, 'a call failed unexpectedly')
      return reply.code(500).send(bodyOf('unavailable', { traceId: String(request.id) }))
    })
    app.setNotFoundHandler((_request, reply) => send(reply, failure('not_found')))
    // Unknown addresses must not reach routes of the surrounding app.
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (_request, reply) => reply.callNotFound(),
    })
  }

  return { table, failure, responseOf, send, handle }
}
