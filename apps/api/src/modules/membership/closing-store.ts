import type { AccountStage } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { ClosingFacts } from './rules/closing-state.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface ClosingRow extends ClosingFacts {
  readonly id: string
  readonly playerId: string
  readonly askedAt: Date
  readonly heldNotifiedAt: Date | null
}

const COLUMNS = `id, player_id as "playerId", asked_at as "askedAt", ends_at as "endsAt", withdrawn_at as "withdrawnAt",
  told_held_at as "heldNotifiedAt", closed_at as "closedAt", freed_at as "freedAt", forgotten_at as "forgottenAt"`

/** Finds a player's closing that wasn't withdrawn; null if there is none. */
export async function findClosing(queryable: Queryable, playerId: string): Promise<ClosingRow | null> {
  const [row] = await queryable.query<ClosingRow>(
    `select ${COLUMNS} from membership.closing where player_id = $1 and withdrawn_at is null`,
    [playerId],
  )
  return row ?? null
}

export interface NewClosing {
  readonly id: string
  readonly playerId: string
  readonly reason: string | null
  readonly askedAt: Date
  readonly endsAt: Date
}

/** Stores a closing. The caller holds the player's lock and has checked that there is none. */
export async function insertClosing(tx: Tx, closing: NewClosing): Promise<void> {
  await tx.query(
    `insert into membership.closing (id, player_id, reason, asked_at, ends_at, due_at) values ($1, $2, $3, $4, $5, $5)`,
    [closing.id, closing.playerId, closing.reason, closing.askedAt, closing.endsAt],
  )
}

/** Makes a later closing due now. */
export async function hastenClosing(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx.query(
    `update membership.closing set ends_at = least(ends_at, $2), due_at = least(due_at, $2)
     where player_id = $1 and withdrawn_at is null and closed_at is null`,
    [playerId, now],
  )
}

/** Withdraws a closing; false if there is none, or the account is closed already. */
export async function withdrawClosing(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update membership.closing set withdrawn_at = $2
     where player_id = $1 and withdrawn_at is null and closed_at is null returning id`,
    [playerId, now],
  )
  return rows.length === 1
}

/**
 * Takes closings whose next stage is due, the oldest first. They are due again at `againAt` unless the stage is taken, so
 * that blocked accounts don't delay others.
 */
export const takeDue = (
  database: Database,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<{ playerId: string }[]> =>
  database.query<{ playerId: string }>(
    `update membership.closing set due_at = $2
     where id in (
       select id from membership.closing where withdrawn_at is null and due_at <= $1
       order by due_at limit $3 for update skip locked)
     returning player_id as "playerId"`,
    [now, againAt, limit],
  )

const STAGE_COLUMNS = {
  closed: 'closed_at',
  freed: 'freed_at',
  forgotten: 'forgotten_at',
} as const satisfies Record<AccountStage, string>

/** Records a stage, and when the next one is due; null after the last one. */
export async function markStage(
  tx: Tx,
  id: string,
  { stage, now, dueAt }: { stage: AccountStage; now: Date; dueAt: Date | null },
): Promise<void> {
  await tx.query(`update membership.closing set ${STAGE_COLUMNS[stage]} = $2, due_at = $3 where id = $1`, [
    id,
    now,
    dueAt,
  ])
}

export async function markHeldNotified(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('update membership.closing set told_held_at = $2 where id = $1', [id, now])
}

/** Deletes a player's reason for closing the account. */
export async function deleteReason(tx: Tx, playerId: string): Promise<void> {
  await tx.query('update membership.closing set reason = null where player_id = $1', [playerId])
}

/** Lists players whose account is being closed or was closed since a time, in the order of ids, starting after an id. */
export async function listEndedAfter(
  database: Database,
  after: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await database.query<{ playerId: string }>(
    `select player_id as "playerId" from membership.closing
     where withdrawn_at is null and coalesce(closed_at >= $2, true) and player_id > $1 order by player_id limit $3`,
    [after, since, limit],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Records that a player was notified of late money; false if the player was notified before. */
export async function markLateNotified(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update membership.closing set told_late_at = $2
     where player_id = $1 and closed_at is not null and told_late_at is null returning id`,
    [playerId, now],
  )
  return rows.length === 1
}

/** Clears that mark after the payout, so that the player is notified of further late money. */
export async function clearLateNotified(tx: Tx, playerId: string): Promise<void> {
  await tx.query('update membership.closing set told_late_at = null where player_id = $1', [playerId])
}
