import { playPositions, publish } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { answer, type CallHandler, type PlayerIdentity } from '../../../http/call-handler.ts'
import type { RealityChecks } from '../../limits/index.ts'
import { listGamesOfSession } from '../game-session-store.ts'
import { findPlayPeriod, noteCheck, type PlayPeriod } from '../play-period.ts'

const MINUTE_MS = 60_000

export interface SessionPositionDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly realityChecks: RealityChecks
}

/**
 * Returns the player's stakes and wins in the play session of this log-in by currency, its duration, and the next reality
 * check. The ledger provides the sums, so they exclude demo play and other log-ins. A round counts once it has ended, as on
 * the page that embeds a game.
 */
export const sessionPosition =
  (deps: SessionPositionDeps): CallHandler<'GET /api/game/session'> =>
  async ({ player }) =>
    answer(await readPosition(deps, deps.database, player))

/** Confirms a reality check for all tabs of the player. */
export const confirmCheck =
  (deps: SessionPositionDeps): CallHandler<'POST /api/game/session/check'> =>
  async ({ player }) => {
    const { playerId, sessionId } = player
    await deps.database.transaction(async (tx) => {
      await noteCheck(tx, sessionId, deps.clock())
      await publish(tx, { playerId, channel: 'session', data: { event: 'session.checked' } })
    })
    return answer(await readPosition(deps, deps.database, player))
  }

async function readPosition(
  { clock, realityChecks }: SessionPositionDeps,
  database: Pick<Database, 'query'> | Pick<Tx, 'query'>,
  player: PlayerIdentity,
) {
  const { playerId, sessionId } = player
  const session = await findPlayPeriod(database, sessionId)
  const everyMinutes = await realityChecks.minutesOf(playerId, player)
  const now = clock()
  const check = everyMinutes === null ? null : { everyMinutes, dueInMs: dueInMs(session, everyMinutes, now) }
  if (session === null) return { elapsedMs: 0, positions: [], check }
  const sessionIds = await listGamesOfSession(database, sessionId)
  const positions = await playPositions(database, { playerId, sessionIds, after: session })
  return {
    elapsedMs: Math.max(0, now.getTime() - session.startedAt.getTime()),
    positions: positions.map(({ currency, rounds, stake, refunded, payout }) => ({
      currency,
      rounds: Number(rounds),
      staked: String(stake - refunded),
      won: String(payout),
      net: String(payout + refunded - stake),
    })),
    check,
  }
}

/** Returns the time until the next reality check: an interval after the start, or after the last one. Before any play, the interval. */
function dueInMs(period: PlayPeriod | null, everyMinutes: number, now: Date): number {
  if (period === null) return everyMinutes * MINUTE_MS
  const since = Math.max(period.startedAt.getTime(), period.checkedAt?.getTime() ?? 0)
  return Math.max(0, since + everyMinutes * MINUTE_MS - now.getTime())
}
