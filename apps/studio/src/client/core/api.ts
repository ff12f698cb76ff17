import type {
  ErrorCode,
  GameSessionView,
  NextRequest,
  PlayRequest,
  RotatedView,
  RoundListView,
  RoundView,
  SeedsView,
} from '../../protocol.ts'
import { isRecord, readError } from './decode.ts'
import type { Problem } from './round-state.ts'

/**
 * Response of a call, or the problem. `round` is the unfinished round that blocks a new one (`round_open`).
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem; readonly round: RoundView | null }

/** Client of the round server. No method throws: an unreachable server is the problem `lost`. */
export interface RoundApi {
  openSession(): Promise<Result<GameSessionView>>
  play(request: PlayRequest): Promise<Result<RoundView>>
  round(roundId: string): Promise<Result<RoundView>>
  next(roundId: string, request: NextRequest): Promise<Result<RoundView>>
  rounds(before: string | null, limit: number): Promise<Result<RoundListView>>
  seeds(): Promise<Result<SeedsView>>
  rotate(clientSeed: string): Promise<Result<RotatedView>>
}

/** Timeout of a request. After it the request is retried with the same key. */
const TIMEOUT_MS = 10_000

function failure<T>(code: Problem['code']): Result<T> {
  return { ok: false, problem: { code, reason: null, balance: null, retryAfterMs: null }, round: null }
}

/**
 * Creates a client for `base` (ending in a slash) with the session's token, which is never part of an
 * address.
 */
export function createRoundApi(base: string, token: string, send: typeof fetch = fetch): RoundApi {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result<T>> {
    let status: number
    let answer: unknown
    try {
      const response = await send(base + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      status = response.status
      answer = await response.json()
    } catch {
      return failure('lost')
    }
    if (status < 300 && isRecord(answer)) return { ok: true, value: answer as T }
    const error = readError(answer)
    if (!error) return failure(status >= 500 ? 'unavailable' : 'unknown')
    return {
      ok: false,
      problem: {
        code: error.code,
        reason: error.reason ?? null,
        balance: error.balance ?? null,
        retryAfterMs: error.retryAfterMs ?? null,
      },
      round: error.round ?? null,
    }
  }

  const at = (roundId: string) => `rounds/${encodeURIComponent(roundId)}`
  return {
    openSession: () => call('POST', 'session'),
    play: (request) => call('POST', 'rounds', request),
    round: (roundId) => call('GET', at(roundId)),
    next: (roundId, request) => call('POST', `${at(roundId)}/next`, request),
    rounds: (before, limit) =>
      call('GET', `rounds?limit=${limit}${before ? `&before=${encodeURIComponent(before)}` : ''}`),
    seeds: () => call('GET', 'seeds'),
    rotate: (clientSeed) => call('POST', 'seeds/rotate', { clientSeed }),
  }
}

/** Temporary errors: the same request is sent again with the same key. */
const PASSING: ReadonlySet<ErrorCode | 'lost' | 'unknown'> = new Set([
  'lost',
  'unavailable',
  'too_many_requests',
])

export function isPassing(problem: Problem): boolean {
  return PASSING.has(problem.code)
}
