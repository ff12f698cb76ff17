import { type EventOf, type LiveChannel, playerChannel } from '@tessera/contract/channels'
import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'

/** Into how many partitions events go: a player's are all in one, in their order. Whoever reads the outbox reads them all. */
export async function readOutboxPartitions(db: Queryable): Promise<number> {
  const { partitions } = onlyRow(
    await db.query<{ partitions: number }>('select outbox_partitions as partitions from ledger.installation'),
  )
  return partitions
}

/**
 * True once {@link readOutboxPartitions} can be called: a new database has no tables yet, and one of an earlier version
 * lacks the column until it is migrated.
 */
export async function hasOutbox(db: Queryable): Promise<boolean> {
  const { isThere } = onlyRow(
    await db.query<{ isThere: boolean }>(
      `select exists (
         select 1 from pg_attribute
         where attrelid = to_regclass('ledger.installation') and attname = 'outbox_partitions' and not attisdropped
       ) as "isThere"`,
    ),
  )
  return isThere
}

/** For how long the oldest event waits, in seconds; 0 when none does. */
export async function readOutboxDelay(db: Queryable): Promise<number> {
  const rows = await db.query<{ seconds: number }>(
    `select extract(epoch from clock_timestamp() - created_at)::float8 as seconds
      from ledger.outbox order by id limit 1`,
  )
  return rows[0]?.seconds ?? 0
}

/** What a player is told, on one of their channels. */
export interface PlayerEvent<Key extends LiveChannel> {
  playerId: string
  channel: Key
  data: EventOf<Key>
}

/**
 * Locks the player's row until the transaction ends; makes the row when it is missing. Who locks several players
 * takes them in the order of their ids.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.query({ name: 'ledger.lock_player', text: 'select ledger.lock_player($1)' }, [playerId])
}

/**
 * Writes an event into the outbox, in the transaction of the change that it tells of. It locks the player's row,
 * which keeps the events of a player in order; so publish after the other locks of the transaction are taken.
 */
export function publish<Key extends LiveChannel>(
  tx: Tx,
  { playerId, channel, data }: PlayerEvent<Key>,
): Promise<void> {
  return writeToOutbox(tx, playerId, 'publish', { channel: playerChannel(channel, playerId), data })
}

/** Ends the player's realtime connections when the transaction commits; the code says whether they may come back. */
export function disconnectPlayer(
  tx: Tx,
  playerId: string,
  disconnect: { code: number; reason: string },
): Promise<void> {
  return writeToOutbox(tx, playerId, 'disconnect', { user: playerId, disconnect })
}

async function writeToOutbox(tx: Tx, playerId: string, method: string, payload: object): Promise<void> {
  await tx
    .query(
      {
        name: 'ledger.write_to_outbox',
        text: `insert into ledger.outbox (method, payload, partition)
        select $2, $3::jsonb, ledger.lock_player($1) returning id`,
      },
      [playerId, method, JSON.stringify(payload)],
    )
    .then(onlyRow)
}
