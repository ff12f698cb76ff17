import { type EntranceKind, fail, REALTIME_CLOSES, type Result, succeed } from '@tessera/contract'
import { disconnectPlayer, lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { Tokens } from '@tessera/session'
import { newId } from '../../database/new-id.ts'
import type { PlayerIdentity, Visitor } from '../../http/call-handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseStatus } from '../profile/index.ts'
import { deviceName } from './device-name.ts'
import { createSessionLoader } from './session-loader.ts'
import { sessionStarted } from './session-started.ts'
import { checkToken, decideRefresh, isPaused, isProofExpired } from './session-state.ts'
import {
  type CloseReason,
  closeSessions,
  insertSession,
  isOnlySession,
  lockSession,
  markSeen,
  rotateToken,
  type SessionSelection,
} from './session-store.ts'
import { sessionsEnded } from './sessions-ended.ts'

export interface SessionsDeps extends Pick<Platform, 'database' | 'clock' | 'jurisdictionOf' | 'emit'> {
  readonly tokens: Tokens
}

/** Sign-in method of a new session, and facts about it. */
export interface Entrance {
  readonly way: EntranceKind
  /** Fingerprint that the browser has computed of itself. */
  readonly fingerprint?: string | undefined
  /** True if a second factor or a passkey was verified. */
  readonly isFactorProved?: boolean | undefined
}

/** Starts, refreshes, authenticates and ends player sessions. */
export interface Sessions {
  /** Starts a session in the transaction and returns its first token. */
  start(tx: Tx, playerId: string, visitor: Visitor, entrance: Entrance): Promise<string>
  /** Exchanges a token for the next one; see {@link decideRefresh}. Fails with `session_expired`. */
  refresh(bearer: string | null): Promise<Result<string>>
  /**
   * Returns the player of a token whose session is live. Fails with `unauthorized` for an invalid, expired or superseded
   * token, `session_expired` for an ended session, `account_closed` or `account_locked`.
   */
  authenticate(bearer: string | null): Promise<Result<PlayerIdentity>>
  /**
   * Ends sessions of a player, and in the same transaction everything that was opened with them: games for real money and
   * realtime connections. Returns the number of sessions that were live.
   */
  close(tx: Tx, playerId: string, which: SessionSelection, reason: CloseReason): Promise<number>
}

/** Minimum time between two updates of a session's last use. */
export const SEEN_EVERY_MS = 60_000
const SESSION_ID_LENGTH = 20

export function createSessions(deps: SessionsDeps): Sessions {
  const { database, tokens, clock, jurisdictionOf } = deps
  const load = createSessionLoader(database)

  const close: Sessions['close'] = async (tx, playerId, which, reason) => {
    // The player's row is locked first, as by everything that opens something for a session, to avoid deadlocks.
    await lockPlayer(tx, playerId)
    const closed = await closeSessions(tx, playerId, which, reason, clock())
    if (closed.length === 0) return 0
    await deps.emit(tx, sessionsEnded, { playerId, sessionIds: closed })
    // Closes all connections of the player. Those of live sessions reconnect at once; the others are refused.
    await disconnectPlayer(tx, playerId, REALTIME_CLOSES.reconnect)
    return closed.length
  }

  const authenticate: Sessions['authenticate'] = async (bearer) => {
    const claims = bearer === null ? 'malformed' : tokens.verify(bearer)
    if (typeof claims === 'string') return fail('unauthorized')
    const session = await load(claims.sid)
    if (!session || session.playerId !== claims.sub) return fail('session_expired')
    const refused = refuseStatus(session.account)
    if (refused) return fail(refused.error)
    const now = clock()
    const country = session.residence
    const jurisdiction = jurisdictionOf({ country })
    const state = checkToken(session, claims.gen, now, jurisdiction.sessionIdleMinutes)
    if (state !== 'live') return fail(state === 'ended' ? 'session_expired' : 'unauthorized')
    // A session that requires re-authentication doesn't count as used until it is done.
    const needsProof =
      isPaused(session.lastSeenAt, now, jurisdiction.reauthenticateMinutes) ||
      isProofExpired(session.provedAt, now, jurisdiction.reauthenticateDays)
    if (!needsProof && now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS)
      await markSeen(database, claims.sid, now)
    return succeed({ playerId: session.playerId, sessionId: claims.sid, country, isPaused: needsProof })
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
      const jurisdiction = jurisdictionOf({ country: row.residence })
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
      await deps.emit(tx, sessionStarted, { playerId, isFirst: await isOnlySession(tx, playerId, id) })
      return tokens.sign({ sub: playerId, sid: id, gen: 1 })
    },
    refresh,
    authenticate,
    close,
  }
}
