import { lockPlayer } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { Jurisdictions } from '../../jurisdiction/jurisdiction-of.ts'
import { isPaused, markSeen, SEEN_EVERY_MS } from '../sessions/index.ts'
import { endGameSessions, findSessionUse, type GameSeat } from './game-session-store.ts'

export interface PauseGateDeps extends Jurisdictions {
  readonly database: Database
  readonly clock: () => Date
}

/**
 * Checks the player session before a bet. If it was inactive for too long, the game session is closed: the ledger then
 * refuses the bet, but still accepts repetitions of earlier ones. Otherwise the session's activity is recorded. Bets of an
 * open round are always accepted.
 */
export type PauseGate = (seat: GameSeat, roundId: string) => Promise<void>

/** Maximum number of cached sessions with recently recorded activity. Beyond it, the cache is cleared. */
const CACHED_SEATS_MAX = 10_000

/** Creates the gate. It does nothing if no jurisdiction has such a rule, otherwise it queries once a minute per session. */
export function createPauseGate({
  database,
  clock,
  jurisdictionOf,
  listJurisdictions,
}: PauseGateDeps): PauseGate {
  if (listJurisdictions().every(({ jurisdiction }) => jurisdiction.reauthenticateMinutes === null))
    return async () => {}
  const recordedUntilMs = new Map<bigint, number>()

  return async (seat, roundId) => {
    const now = clock()
    if ((recordedUntilMs.get(seat.sessionId) ?? 0) > now.getTime()) return
    const use = await findSessionUse(database, seat, roundId)
    if (use === null) return
    if (!isPaused(use.lastSeenAt, now, jurisdictionOf(use).reauthenticateMinutes)) {
      await markSeen(database, use.sessionId, now)
      if (recordedUntilMs.size >= CACHED_SEATS_MAX) recordedUntilMs.clear()
      recordedUntilMs.set(seat.sessionId, now.getTime() + SEEN_EVERY_MS)
    } else if (!use.isRoundOpen)
      await database.transaction(async (tx) => {
        await lockPlayer(tx, seat.playerId)
        await endGameSessions(tx, seat.playerId, { id: seat.sessionId }, now)
      })
  }
}
