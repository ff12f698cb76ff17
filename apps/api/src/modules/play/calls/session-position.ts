import { playPositions } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listGamesOfSession } from '../game-session-store.ts'

/**
 * What the player staked and won since this log-in, by currency, from the books: play money is not in them, and neither
 * is what was played in other sessions. A round counts when it has ended, as the
 * page around a game counts it.
 */
export const sessionPosition =
  (database: Database): CallHandler<'GET /api/game/session'> =>
  async ({ player: { playerId, sessionId } }) => {
    const games = await listGamesOfSession(database, sessionId)
    const positions = await playPositions(database, { playerId, sessionIds: games })
    return answer({
      positions: positions.map(({ currency, rounds, stake, refunded, payout }) => ({
        currency,
        rounds: Number(rounds),
        staked: String(stake - refunded),
        won: String(payout),
        net: String(payout + refunded - stake),
      })),
    })
  }
