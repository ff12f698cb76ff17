/**
 * A superseded token is good for this long after its rotation, for calls and to be exchanged once more: calls may be on
 * their way with it, two tabs may have sent it at once, or the answer with its successor was lost.
 */
export const REFRESH_GRACE_MS = 30_000

/** What is known of a session. */
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

/** Whether a log-in asks who is there before anything is done in it: nobody used it for so long. Null minutes: never. */
export const isPaused = (lastSeenAt: Date, now: Date, reauthenticateMinutes: number | null): boolean =>
  reauthenticateMinutes !== null && now.getTime() - lastSeenAt.getTime() > reauthenticateMinutes * 60_000

const DAY_MS = 86_400_000

/** Whether it is so long ago that the player showed who they are that they are asked anew. Null days: never. */
export const isProofOld = (provedAt: Date, now: Date, days: number | null): boolean =>
  days !== null && now.getTime() - provedAt.getTime() > days * DAY_MS

/**
 * Whether a token's session lets it in: `live`; `superseded` when a successor of the token was issued and the grace
 * period has passed; `ended` when the session was closed or nobody used it for too long.
 */
export function judgeToken(
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
