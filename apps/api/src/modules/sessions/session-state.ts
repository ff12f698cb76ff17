/**
 * A superseded token is still exchanged for this long after its rotation: two tabs may have sent it at once, or the
 * answer with its successor was lost on the way.
 */
export const REFRESH_GRACE_MS = 30_000

/** What refresh looks at. */
export interface RefreshableSession {
  readonly tokenGeneration: number
  readonly rotatedAt: Date
  readonly lastSeenAt: Date
  readonly isClosed: boolean
}

/**
 * - `rotate`: the last token came; its successor is issued;
 * - `reissue`: a token came that was superseded just now; the current one is issued again;
 * - `close`: a token came that nobody should have any more, or after too long a silence: the session ends;
 * - `refuse`: there is nothing to refresh.
 */
export type RefreshDecision =
  | { readonly kind: 'rotate'; readonly generation: number }
  | { readonly kind: 'reissue'; readonly generation: number }
  | { readonly kind: 'close'; readonly reason: 'superseded' | 'idle' }
  | { readonly kind: 'refuse' }

export function decideRefresh(
  session: RefreshableSession,
  tokenGeneration: number,
  now: Date,
  idleMinutes: number,
): RefreshDecision {
  if (session.isClosed || tokenGeneration > session.tokenGeneration) return { kind: 'refuse' }
  if (now.getTime() - session.lastSeenAt.getTime() > idleMinutes * 60_000)
    return { kind: 'close', reason: 'idle' }
  if (tokenGeneration === session.tokenGeneration) return { kind: 'rotate', generation: tokenGeneration + 1 }
  const isFresh = now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_MS
  return tokenGeneration === session.tokenGeneration - 1 && isFresh
    ? { kind: 'reissue', generation: session.tokenGeneration }
    : { kind: 'close', reason: 'superseded' }
}
