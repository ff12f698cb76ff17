import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface ExportRow {
  id: string
  playerId: string
  askedAt: Date
  /** The latest run, or the one that has created the archive. */
  run: string | null
  readyAt: Date | null
  expiresAt: Date | null
  sizeBytes: bigint | null
}

const COLUMNS = `id, player_id as "playerId", asked_at as "askedAt", run, ready_at as "readyAt", expires_at as "expiresAt",
  size_bytes as "sizeBytes"`

export async function findLatestExport(queryable: Queryable, playerId: string): Promise<ExportRow | null> {
  const [row] = await queryable.query<ExportRow>(
    `select ${COLUMNS} from membership.export where player_id = $1 order by asked_at desc limit 1`,
    [playerId],
  )
  return row ?? null
}

export async function insertExport(tx: Tx, id: string, playerId: string, now: Date): Promise<void> {
  await tx.query('insert into membership.export (id, player_id, asked_at) values ($1, $2, $3)', [
    id,
    playerId,
    now,
  ])
}

/** Deletes all archives of a player and returns their runs, whose pieces the caller removes. */
export async function removeExports(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.query<{ run: string | null }>(
    'delete from membership.export where player_id = $1 returning run',
    [playerId],
  )
  return rows.flatMap(({ run }) => run ?? [])
}

/** Starts a run and returns the former one. Returns null if the archive exists already or is no longer requested. */
export async function beginRun(
  tx: Tx,
  id: string,
  run: string,
): Promise<{ readonly playerId: string; readonly former: string | null } | null> {
  const [row] = await tx.query<{ playerId: string; former: string | null }>(
    `select player_id as "playerId", run as former from membership.export where id = $1 and ready_at is null for update`,
    [id],
  )
  if (!row) return null
  await tx.query('update membership.export set run = $2 where id = $1', [id, run])
  return row
}

/** Completes a run; false if another run has started since. */
export async function finishRun(
  tx: Tx,
  {
    id,
    run,
    readyAt,
    expiresAt,
    sizeBytes,
  }: { id: string; run: string; readyAt: Date; expiresAt: Date; sizeBytes: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update membership.export set ready_at = $3, expires_at = $4, size_bytes = $5
     where id = $1 and run = $2 and ready_at is null returning id`,
    [id, run, readyAt, expiresAt, sizeBytes],
  )
  return rows.length === 1
}
