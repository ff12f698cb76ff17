import type { CallName } from '@tessera/contract'
import { type ApiClient, ApiError } from '@tessera/contract/client'
import { ERRORS, type ErrorName } from '@tessera/contract/errors'
import { newTraceId } from '@tessera/server-kit'
import type { ApiLog } from '../platform/platform.ts'
import type { CallHandlers, Visitor } from './call-handler.ts'
import { type CallEdge, decideCall, type LooseHandler } from './decide-call.ts'
import { isTransient } from './passing-faults.ts'
import { callRoutes, envelopeOf } from './register-calls.ts'
import { knownCountry } from './visitor.ts'

/** The visitor of a page. The server in the same process that received the page's request has checked its proxies. */
export interface PageVisitor {
  readonly ip: string
  /** The visitor's country as sent by a trusted proxy; null without one. */
  readonly country: string | null
  readonly userAgent: string
  /** The session token; null for a guest. */
  readonly bearer: string | null
}

/** Creates the client for one page of one visitor. */
export type DirectReads = (visitor: PageVisitor) => ApiClient

interface Input {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, unknown>
}

const routes = new Map(
  callRoutes.map((route) => [route.name, { ...route, envelope: envelopeOf(route.definition) }]),
)

/** Converts values to text, as they would arrive in a URL. */
const asTexts = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * Creates clients that read the API without HTTP, for pages that the same process renders. Steps, refusals and responses
 * are the same; the session is looked up once for all reads of a page. Any method other than GET returns 404.
 */
export function createDirectReads(handlers: CallHandlers, edge: CallEdge, log: ApiLog): DirectReads {
  const failure = (name: ErrorName, facts: object = {}): ApiError => {
    const { code, status, message } = ERRORS[name]
    return new ApiError(status, { code, name, message, ...facts, traceId: newTraceId() })
  }

  const unexpected = (error: unknown): ApiError => {
    const failed = failure(isTransient(error) ? 'unavailable' : 'internal_error')
    const { traceId } = failed
    if (failed.reason === 'unavailable') log.warn({ traceId, reason: String(error) }, 'unavailable')
    else log.error({ traceId, err: error }, 'unexpected error')
    return failed
  }

  return ({ ip, country, userAgent, bearer }) => {
    const known = knownCountry(country, ip, edge.country)
    const visitor: Visitor = { ip, country: known, userAgent, bearer, source: null, platform: 'web' }
    let identified: ReturnType<CallEdge['authenticate']> | null = null
    const identify: CallEdge['authenticate'] = (token) => {
      identified ??= edge.authenticate(token)
      return identified
    }
    const read = async (name: CallName, { params, query }: Input = {}) => {
      const route = routes.get(name)
      if (route?.method !== 'GET') throw failure('not_found')
      const parts = { params: asTexts(params), query: asTexts(query), body: undefined }
      // The compiler checks CallHandlers call by call; a lookup by a dynamic name only sees the union of all handlers.
      const handler = handlers[name] as unknown as LooseHandler
      const result = await decideCall(route, handler, edge, {
        visitor,
        parts,
        idempotencyKey: undefined,
        identify,
      }).catch((error: unknown) => {
        throw unexpected(error)
      })
      if (!result.ok) {
        const { ok, error, ...facts } = result
        throw failure(error, facts)
      }
      // Drops properties that the contract doesn't define, as the HTTP serializer does.
      return { meta: undefined, ...route.envelope.parse(result.value) }
    }
    // The public type derives data and meta from the call's name; the implementation is the same for every name.
    return read as ApiClient
  }
}
