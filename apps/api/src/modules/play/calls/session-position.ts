import { playPositions } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listGamesOfSession } from '../game-session-store.ts'

/**
 * Returns the player's stakes and wins in this player session by currency, and the time since its first game was opened.
 * The ledger provides the sums, so they exclude demo play and other sessions. A round counts once it has ended, as on the
 * page that embeds a game.
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
