import { CHANNELS, type EventOf, type LiveChannel, playerChannel } from '@tessera/contract/channels'
import { supportChannel } from '@tessera/contract/support-channel'
import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from './queryable.ts'

/** Returns the number of outbox partitions. A player's events are in one partition, in order. Readers must read all. */
export async function readOutboxPartitions(db: Queryable): Promise<number> {
  const { partitions } = onlyRow(
    await db.query<{ partitions: number }>('select outbox_partitions as partitions from ledger.installation'),
  )
  return partitions
}

/**
 * True if {@link readOutboxPartitions} can be called. A new database has no tables yet, and one of an earlier version lacks
 * the column until it is migrated.
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

/** Returns the age of the oldest event in the outbox in seconds; 0 if it is empty. */
export async function readOutboxDelay(db: Queryable): Promise<number> {
  const rows = await db.query<{ seconds: number }>(
    `select extract(epoch from clock_timestamp() - created_at)::float8 as seconds
      from ledger.outbox order by id limit 1`,
  )
  return rows[0]?.seconds ?? 0
}

/** An event on one of a player's channels. */
export interface PlayerEvent<Key extends LiveChannel> {
  playerId: string
  channel: Key
  data: EventOf<Key>
}

/**
 * Locks the player's row until the transaction ends, and creates the row if it is missing. To lock several players, lock
 * them in the order of their ids.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.query({ name: 'ledger.lock_player', text: 'select ledger.lock_player($1)' }, [playerId])
}

/**
 * Writes an event to the outbox, in the transaction of the change that it reports. It locks the player's row, which keeps
 * the player's events in order, so publish after acquiring the other locks of the transaction.
 */
export function publish<Key extends LiveChannel>(
  tx: Tx,
  { playerId, channel, data }: PlayerEvent<Key>,
): Promise<void> {
  return writeToOutbox(tx, playerId, 'publish', { channel: playerChannel(channel, playerId), data })
}

/** Channels that anyone may read. */
type OpenChannel = {
  [Key in LiveChannel]: (typeof CHANNELS)[Key]['audience'] extends 'player' ? never : Key
}[LiveChannel]

/** Writes an event for everyone to the outbox, in the transaction of the change that it reports. It names no player. */
export const publishToAll = <Key extends OpenChannel>(
  tx: Tx,
  channel: Key,
  data: EventOf<Key>,
): Promise<void> => writeOpenEvent(tx, CHANNELS[channel].name, data)

/**
 * Announces a new version of a chat with support, in the transaction of the change. The caller holds the lock of the chat, which
 * keeps its events in order.
 */
export const publishChat = (tx: Tx, chatId: string, data: { readonly version: number }): Promise<void> =>
  writeOpenEvent(tx, supportChannel(chatId), data)

async function writeOpenEvent(tx: Tx, channel: string, data: object): Promise<void> {
  await tx.query(`insert into ledger.outbox (method, payload, partition) values ('publish', $1::jsonb, 0)`, [
    JSON.stringify({ channel, data }),
  ])
}

/** Ends the player's realtime connections when the transaction commits. The code determines if clients may reconnect. */
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
