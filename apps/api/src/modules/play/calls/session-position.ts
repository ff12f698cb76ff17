import { playPositions } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listGamesOfSession } from '../game-session-store.ts'

/**
 * Returns the player's stakes and wins since this log-in by currency, and the time since its first game was opened. Sums
 * come from the ledger, so that neither demo play nor other sessions are part of them. A round counts once it has ended,
 * as on the page around a game.
 */
export const sessionPosition =
  (database: Database, clock: () => Date): CallHandler<'GET /api/game/session'> =>
  async ({ player: { playerId, sessionId } }) => {
    const games = await listGamesOfSession(database, sessionId)
    const positions = await playPositions(database, { playerId, sessionIds: games.map(({ id }) => id) })
    const [first] = games
    return answer({
      elapsedMs: first ? Math.max(0, clock().getTime() - first.openedAt.getTime()) : 0,
      positions: positions.map(({ currency, rounds, stake, refunded, payout }) => ({
        currency,
        rounds: Number(rounds),
        staked: String(stake - refunded),
        won: String(payout),
        net: String(payout + refunded - stake),
      })),
    })
  }
