import type { Database } from '@tessera/postgres'
import { AMOUNT_MAX } from './money.ts'
import { onlyRow, type Queryable } from './queryable.ts'

/** Returns the balance of a player's overflow account in subunits: money above the largest balance. */
export async function findOverflow(
  db: Queryable,
  owner: { playerId: string; currency: string },
): Promise<bigint> {
  const { waiting } = onlyRow(
    await db.query<{ waiting: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as waiting from ledger.account
        where player_id = $1 and currency = $2 and kind = 'overflow'`,
      [owner.playerId, owner.currency],
    ),
  )
  return waiting
}

/** Returns the amount in subunits that a player's balance can still receive. Larger deposits are refused. */
export async function findRoom(
  db: Queryable,
  owner: { playerId: string; currency: string },
): Promise<bigint> {
  const { taken } = onlyRow(
    await db.query<{ taken: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as taken from ledger.account
        where player_id = $1 and currency = $2 and kind in ('real', 'overflow')`,
      [owner.playerId, owner.currency],
    ),
  )
  return taken < AMOUNT_MAX ? AMOUNT_MAX - taken : 0n
}

/** Number of accounts per run. */
const BATCH_SIZE = 100

/**
 * Moves money from overflow accounts to balances that have room again. Safe to run repeatedly and concurrently: each
 * account is processed in one transaction under the player's lock.
 */
export async function releaseOverflow(database: Database): Promise<void> {
  const waiting = await database.query<{ id: bigint }>(
    `select w.id from ledger.account w
      join ledger.account a on a.player_id = w.player_id and a.currency = w.currency and a.kind = 'real'
      where w.kind = 'overflow' and w.balance > 0
        and a.balance < ledger.balance_max()
      order by w.id limit ${BATCH_SIZE}`,
  )
  for (const { id } of waiting) await database.query('select ledger.release_overflow($1)', [id])
}
