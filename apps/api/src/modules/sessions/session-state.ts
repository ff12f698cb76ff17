/**
 * Time after its rotation for which a superseded token is accepted, for calls and for another refresh. Calls may be under
 * way with it, two tabs may have refreshed it at once, or the response with its successor was lost.
 */
export const REFRESH_GRACE_MS = 30_000

/** Facts that decide about a session's tokens. */
export interface SessionFacts {
  readonly tokenGeneration: number
  readonly rotatedAt: Date
  readonly lastSeenAt: Date
  readonly isClosed: boolean
}

const isIdle = ({ lastSeenAt }: SessionFacts, now: Date, idleMinutes: number): boolean =>
  now.getTime() - lastSeenAt.getTime() > idleMinutes * 60_000

const isPredecessorInGrace = (
  { tokenGeneration, rotatedAt }: SessionFacts,
  generation: number,
  now: Date,
): boolean => generation === tokenGeneration - 1 && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE_MS

/** True if a session requires re-authentication after being unused for some minutes; null minutes for never. */
export const isPaused = (lastSeenAt: Date, now: Date, reauthenticateMinutes: number | null): boolean =>
  reauthenticateMinutes !== null && now.getTime() - lastSeenAt.getTime() > reauthenticateMinutes * 60_000

const DAY_MS = 86_400_000

/** True if the last re-authentication is older than some days, so that another one is required; null days for never. */
export const isProofExpired = (provedAt: Date, now: Date, days: number | null): boolean =>
  days !== null && now.getTime() - provedAt.getTime() > days * DAY_MS

/**
 * Checks a token against its session. Returns `live`; `superseded` if a successor was issued and the grace period is over;
 * `ended` if the session was closed or unused for too long.
 */
export function checkToken(
  session: SessionFacts,
  generation: number,
  now: Date,
  idleMinutes: number,
): 'live' | 'superseded' | 'ended' {
  if (session.isClosed || isIdle(session, now, idleMinutes)) return 'ended'
  return generation === session.tokenGeneration || isPredecessorInGrace(session, generation, now)
    ? 'live'
    : 'superseded'
}

/**
 * Result of a refresh:
 * - `rotate`: for the latest token, its successor is issued;
 * - `reissue`: for a token superseded within the grace period, the current one is issued again;
 * - `close`: for an older token, or after too long an idle time, the session ends;
 * - `refuse`: the session is closed, or the token was never issued.
 */
export type RefreshDecision =
  | { readonly kind: 'rotate'; readonly generation: number }
  | { readonly kind: 'reissue'; readonly generation: number }
  | { readonly kind: 'close'; readonly reason: 'superseded' | 'idle' }
  | { readonly kind: 'refuse' }

export function decideRefresh(
  session: SessionFacts,
  tokenGeneration: number,
  now: Date,
  idleMinutes: number,
): RefreshDecision {
  if (session.isClosed || tokenGeneration > session.tokenGeneration) return { kind: 'refuse' }
  if (isIdle(session, now, idleMinutes)) return { kind: 'close', reason: 'idle' }
  if (tokenGeneration === session.tokenGeneration) return { kind: 'rotate', generation: tokenGeneration + 1 }
  return isPredecessorInGrace(session, tokenGeneration, now)
    ? { kind: 'reissue', generation: session.tokenGeneration }
    : { kind: 'close', reason: 'superseded' }
}
