import { lockPlayer } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import type { Jurisdiction } from '../../jurisdiction.ts'
import { isPaused, markSeen, SEEN_EVERY_MS } from '../sessions/index.ts'
import { endGameSessions, findSessionUse, type GameSeat } from './game-session-store.ts'

export interface PauseGateDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly jurisdiction: Pick<Jurisdiction, 'reauthenticateMinutes'>
}

/**
 * Looks at the log-in before a bet: one that was not used for too long closes the game, so that the ledger refuses the bet and
 * still knows those of before; one that is used is noted as such. A bet of a round that has begun is always taken.
 */
export type PauseGate = (seat: GameSeat, roundId: string) => Promise<void>

/** Seats whose use is known to be noted; beyond it all are looked at anew. */
const CACHED_SEATS_MAX = 10_000

/** Free where the jurisdiction does not ask for it, and else one look a minute for whoever plays. */
export function createPauseGate({ database, clock, jurisdiction }: PauseGateDeps): PauseGate {
  const { reauthenticateMinutes } = jurisdiction
  if (reauthenticateMinutes === null) return async () => {}
  const recordedUntilMs = new Map<bigint, number>()

  return async (seat, roundId) => {
    const now = clock()
    if ((recordedUntilMs.get(seat.sessionId) ?? 0) > now.getTime()) return
    const use = await findSessionUse(database, seat, roundId)
    if (use === null) return
    if (!isPaused(use.lastSeenAt, now, reauthenticateMinutes)) {
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
