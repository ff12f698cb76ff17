import type { Database, Tx } from '@tessera/postgres'
import type { RegisterState } from '../rules/register-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** State of a register's knowledge about a player, with the data that it was asked with. */
export interface RegisterRow extends RegisterState {
  /** Id of the register. */
  readonly register: string
  /** Keyed digest of the data: an answer doesn't count for other data. */
  readonly person: Buffer
}

export async function findRegisterRow(queryable: Queryable, playerId: string): Promise<RegisterRow | null> {
  const [row] = await queryable.query<RegisterRow>(
    `select register, person, status, until, answered_at as "answeredAt", failure, asked_at as "askedAt"
     from limits.register_answer where player_id = $1`,
    [playerId],
  )
  return row ?? null
}

export async function storeRegisterRow(tx: Tx, playerId: string, row: RegisterRow): Promise<void> {
  await tx.query(
    `insert into limits.register_answer
       (player_id, register, person, status, until, answered_at, failure, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player_id) do update set register = excluded.register, person = excluded.person,
       status = excluded.status, until = excluded.until, answered_at = excluded.answered_at,
       failure = excluded.failure, asked_at = excluded.asked_at`,
    [playerId, row.register, row.person, row.status, row.until, row.answeredAt, row.failure, row.askedAt],
  )
}

export async function deleteRegisterRow(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from limits.register_answer where player_id = $1', [playerId])
}

/**
 * Lists players who have used their session since a time, and whose register didn't answer or answered before another time.
 * All others are left to their next sign-in.
 */
export async function listOutdated(
  queryable: Queryable,
  { seenSince, answeredBefore, limit }: { seenSince: Date; answeredBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await queryable.query<{ playerId: string }>(
    `select a.player_id as "playerId" from limits.register_answer a
     where (a.failure is not null or a.answered_at < $2)
       and exists (select 1 from sessions.live s where s.player_id = a.player_id and s.last_seen_at > $1)
     order by a.asked_at limit $3`,
    [seenSince, answeredBefore, limit],
  )
  return rows.map(({ playerId }) => playerId)
}
