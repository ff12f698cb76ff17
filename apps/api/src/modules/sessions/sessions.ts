import { type EntranceKind, fail, REALTIME_CLOSES, type Result, succeed } from '@tessera/contract'
import { disconnectPlayer, lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { Tokens } from '@tessera/session'
import { newId } from '../../database/new-id.ts'
import type { PlayerIdentity, Visitor } from '../../http/call-handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { deviceName } from './device-name.ts'
import { createSessionLoader } from './session-loader.ts'
import { decideRefresh, isPaused, isProofOld, judgeToken } from './session-state.ts'
import {
  type CloseReason,
  closeSessions,
  insertSession,
  lockSession,
  markSeen,
  rotateToken,
  type WhichSessions,
} from './session-store.ts'
import { sessionsEnded } from './sessions-ended.ts'

export interface SessionsDeps extends Pick<Platform, 'database' | 'clock' | 'jurisdiction' | 'emit'> {
  readonly tokens: Tokens
}

/** How a player came in. */
export interface Entrance {
  readonly way: EntranceKind
  /** What the browser takes for its own mark. */
  readonly fingerprint?: string | undefined
  /** Whether the second factor was shown, or what counts as one. */
  readonly isFactorProved?: boolean | undefined
}

/** The life of log-ins: started, refreshed, ended. */
export interface Sessions {
  /** Starts a session in the transaction and answers its first token. */
  start(tx: Tx, playerId: string, visitor: Visitor, entrance: Entrance): Promise<string>
  /** Exchanges a token for the next one; see {@link decideRefresh}. */
  refresh(bearer: string | null): Promise<Result<string>>
  /**
   * The player of a token whose session is live. Refused are: `unauthorized`, a token that never was good or has had its
   * time; `session_expired`, a session that ended; `account_closed`, `account_locked`.
   */
  authenticate(bearer: string | null): Promise<Result<PlayerIdentity>>
  /**
   * Ends sessions of a player, and in the same transaction all that was opened with them: games for real money, the
   * realtime connections. Answers how many were live.
   */
  close(tx: Tx, playerId: string, which: WhichSessions, reason: CloseReason): Promise<number>
}

/** The time of last use is written at most this often. */
export const SEEN_EVERY_MS = 60_000
const SESSION_ID_LENGTH = 20

export function createSessions(deps: SessionsDeps): Sessions {
  const { database, tokens, clock, jurisdiction } = deps
  const load = createSessionLoader(database)

  const close: Sessions['close'] = async (tx, playerId, which, reason) => {
    // The player's row first, as everything that opens something for a session takes it: no two wait for each other.
    await lockPlayer(tx, playerId)
    const closed = await closeSessions(tx, playerId, which, reason, clock())
    if (closed.length === 0) return 0
    await deps.emit(tx, sessionsEnded, { playerId, sessionIds: closed })
    // All connections of the player: those of live sessions come back at once, the others are refused.
    await disconnectPlayer(tx, playerId, REALTIME_CLOSES.reconnect)
    return closed.length
  }

  const authenticate: Sessions['authenticate'] = async (bearer) => {
    const claims = bearer === null ? 'malformed' : tokens.verify(bearer)
    if (typeof claims === 'string') return fail('unauthorized')
    const session = await load(claims.sid)
    if (!session || session.playerId !== claims.sub) return fail('session_expired')
    if (session.account !== 'open')
      return fail(session.account === 'locked' ? 'account_locked' : 'account_closed')
    const now = clock()
    const standing = judgeToken(session, claims.gen, now, jurisdiction.sessionIdleMinutes)
    if (standing !== 'live') return fail(standing === 'ended' ? 'session_expired' : 'unauthorized')
    // Whoever is asked who is there has not used it until they have shown it.
    const isAsked =
      isPaused(session.lastSeenAt, now, jurisdiction.reauthenticateMinutes) ||
      isProofOld(session.provedAt, now, jurisdiction.reauthenticateDays)
    if (!isAsked && now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS)
      await markSeen(database, claims.sid, now)
    return succeed({ playerId: session.playerId, sessionId: claims.sid, isPaused: isAsked })
  }

  const refresh: Sessions['refresh'] = async (bearer) => {
    const claims = bearer === null ? 'malformed' : tokens.verifyExpired(bearer)
    if (typeof claims === 'string') return fail('session_expired')
    const now = clock()
    const decision = await database.transaction(async (tx) => {
      const row = await lockSession(tx, claims.sid)
      if (!row || row.playerId !== claims.sub) return { kind: 'refuse' } as const
      const session = {
        tokenGeneration: row.tokenGeneration,
        rotatedAt: row.rotatedAt,
        lastSeenAt: row.lastSeenAt,
        isClosed: row.closedAt !== null,
      }
      const decided = decideRefresh(session, claims.gen, now, jurisdiction.sessionIdleMinutes)
      if (decided.kind === 'rotate') {
        const isUse = !isPaused(row.lastSeenAt, now, jurisdiction.reauthenticateMinutes)
        await rotateToken(tx, { id: row.id, generation: decided.generation, isUse }, now)
      }
      return decided
    })
    if (decision.kind === 'close')
      await database.transaction((tx) => close(tx, claims.sub, { id: claims.sid }, decision.reason))
    if (decision.kind === 'close' || decision.kind === 'refuse') return fail('session_expired')
    return succeed(tokens.sign({ sub: claims.sub, sid: claims.sid, gen: decision.generation }))
  }

  return {
    start: async (tx, playerId, visitor, { way, fingerprint, isFactorProved = false }) => {
      const id = newId(SESSION_ID_LENGTH)
      const { ip, country, source, platform } = visitor
      const device = deviceName(visitor.userAgent)
      await insertSession(
        tx,
        {
          id,
          playerId,
          device,
          ip,
          country,
          way,
          source,
          platform,
          fingerprint: fingerprint ?? null,
          isFactorProved,
        },
        clock(),
      )
      return tokens.sign({ sub: playerId, sid: id, gen: 1 })
    },
    refresh,
    authenticate,
    close,
  }
}
