import type { ApiClient, CallInput, CallResponse } from '@tessera/contract/client'
import { factsOf } from '@tessera/contract/facts'
import { type CallName, callWith, type MaybeInput } from './call-with.ts'

/** One read of the API: its key in the query cache and the function that fetches it. Built by {@link apiQuery}. */
export interface ApiQuery<Answer> {
  readonly queryKey: readonly [call: CallName, input: object]
  readonly fetch: (api: ApiClient, signal?: AbortSignal) => Promise<Answer>
}

/** Lifetime of responses that define none. Realtime events update what changes often; this covers the rest. */
const FRESH_MS = 30_000

/** Returns how long a response of a call is fresh, in milliseconds. */
export function freshMs(call: CallName): number {
  const { cacheSeconds } = factsOf(call)
  return cacheSeconds === undefined ? FRESH_MS : cacheSeconds * 1000
}

/**
 * Builds a read: `apiQuery('GET /api/game/games', { query: { page: 1 } })`. The same call with the same input is the
 * same cache entry in a page's loader and in its components.
 */
export function apiQuery<Name extends CallName>(
  call: Name,
  ...[input]: MaybeInput<Name>
): ApiQuery<CallResponse<Name>> {
  const given = (input ?? {}) as CallInput<Name>
  return {
    queryKey: [call, given],
    fetch: (api, signal) => callWith(api, call, signal ? { ...given, signal } : given),
  }
}
