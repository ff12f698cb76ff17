import { publish, readPlayMark } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'

/** Pause without a round or an opened game after which the next game begins another play session. */
export const PLAY_PAUSE_MS = 30 * 60_000

/** Play session of a log-in: its start in time and in the player's history. */
export interface PlayPeriod {
  readonly startedAt: Date
  /** Time of the last reality check that the player has confirmed in this log-in; null before the first. */
  readonly checkedAt: Date | null
  /** Numbers of the player's last rounds before the play session. */
  readonly spins: bigint
  readonly bets: bigint
}

/** Finds the play session of a log-in; null before any play for real money. */
export async function findPlayPeriod(
  queryable: Pick<Database, 'query'> | Pick<Tx, 'query'>,
  sessionId: string,
): Promise<PlayPeriod | null> {
  const [row] = await queryable.query<PlayPeriod>(
    `select started_at as "startedAt", checked_at as "checkedAt", spins_before as spins, bets_before as bets
     from play.play_session where session_id = $1`,
    [sessionId],
  )
  return row ?? null
}

/**
 * Records that a game for real money was opened. It begins a play session, unless the last round or opened game of the log-in
 * is recent, and announces it to the pages of the player. The caller holds the player's lock.
 */
export async function notePlay(
  tx: Tx,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const { spins, bets, lastRoundAt } = await readPlayMark(tx, playerId)
  const quietSince = new Date(now.getTime() - PLAY_PAUSE_MS)
  const isRecent = lastRoundAt !== null && lastRoundAt >= quietSince
  const [row] = await tx.query<{ startedAt: Date }>(
    `insert into play.play_session as s
       (session_id, player_id, started_at, last_opened_at, spins_before, bets_before)
     values ($1, $2, $3, $3, $4, $5)
     on conflict (session_id) do update set
       last_opened_at = excluded.last_opened_at,
       started_at = case when $6 or s.last_opened_at >= $7 then s.started_at else excluded.started_at end,
       spins_before = case when $6 or s.last_opened_at >= $7 then s.spins_before else excluded.spins_before end,
       bets_before = case when $6 or s.last_opened_at >= $7 then s.bets_before else excluded.bets_before end
     returning started_at as "startedAt"`,
    [sessionId, playerId, now, spins, bets, isRecent, quietSince],
  )
  if (row?.startedAt.getTime() === now.getTime())
    await publish(tx, { playerId, channel: 'session', data: { event: 'session.started' } })
}

/** Records that the player has seen a reality check. */
export async function noteCheck(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query('update play.play_session set checked_at = $2 where session_id = $1', [sessionId, now])
}
