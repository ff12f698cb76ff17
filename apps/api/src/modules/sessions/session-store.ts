import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface SessionRow {
  id: string
  player_id: string
  token_generation: number
  rotated_at: Date
  device: string
  ip: string
  country: string | null
  created_at: Date
  last_seen_at: Date
  closed_at: Date | null
}

export interface NewSession {
  id: string
  playerId: string
  device: string
  ip: string
  country: string | null
}

export type CloseReason = 'logout' | 'closed-by-player' | 'password-changed' | 'superseded' | 'idle'

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx.query(
    `insert into api.session (id, player_id, rotated_at, device, ip, country, created_at, last_seen_at)
     values ($1, $2, $6, $3, $4, $5, $6, $6)`,
    [session.id, session.playerId, session.device, session.ip, session.country, now],
  )
}

/** A live session whose player's account is open; null otherwise. */
export async function findLiveSession(
  database: Database,
  id: string,
): Promise<{ playerId: string; lastSeenAt: Date; isAccountClosed: boolean } | null> {
  const [row] = await database.query<{ player_id: string; last_seen_at: Date; status: string }>(
    {
      name: 'api.find-live-session',
      text: `select s.player_id, s.last_seen_at, p.status from api.session s join api.player p on p.id = s.player_id
             where s.id = $1 and s.closed_at is null`,
    },
    [id],
  )
  return row
    ? { playerId: row.player_id, lastSeenAt: row.last_seen_at, isAccountClosed: row.status === 'closed' }
    : null
}

export async function lockSession(tx: Tx, id: string): Promise<SessionRow | null> {
  const [row] = await tx.query<SessionRow>('select * from api.session where id = $1 for update', [id])
  return row ?? null
}

export async function markSeen(queryable: Queryable, id: string, now: Date): Promise<void> {
  await queryable.query('update api.session set last_seen_at = greatest(last_seen_at, $2) where id = $1', [
    id,
    now,
  ])
}

export async function rotateToken(tx: Tx, id: string, generation: number, now: Date): Promise<void> {
  await tx.query(
    'update api.session set token_generation = $2, rotated_at = $3, last_seen_at = greatest(last_seen_at, $3) where id = $1',
    [id, generation, now],
  )
}

export async function listLiveSessions(
  database: Database,
  playerId: string,
  offset: number,
  limit: number,
): Promise<{ rows: SessionRow[]; total: number }> {
  const rows = await database.query<SessionRow>(
    `select * from api.session where player_id = $1 and closed_at is null
     order by last_seen_at desc, id offset $2 limit $3`,
    [playerId, offset, limit],
  )
  const [count] = await database.query<{ total: number }>(
    'select count(*)::integer as total from api.session where player_id = $1 and closed_at is null',
    [playerId],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Ends live sessions of a player: the one named, or all but `except`. Answers their ids. */
export async function closeSessions(
  queryable: Queryable,
  playerId: string,
  which: { id: string } | { except: string },
  reason: CloseReason,
  now: Date,
): Promise<string[]> {
  const [condition, id] = 'id' in which ? ['id = $2', which.id] : ['id <> $2', which.except]
  const rows = await queryable.query<{ id: string }>(
    `update api.session set closed_at = $3, close_reason = $4
     where player_id = $1 and ${condition} and closed_at is null returning id`,
    [playerId, id, now, reason],
  )
  return rows.map((row) => row.id)
}
