import { lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { blockTelegram, storePreference, unblockTelegram } from '../notifications/index.ts'
import { type BotChange, type BotUpdate, botChangeSchema } from './read-update.ts'

/** Stores an update. Returns false for one that was received before. */
export async function storeUpdate(tx: Tx, { id, userId, changes }: BotUpdate, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into bot.update (id, user_id, changes, received_at) values ($1, $2, $3, $4)
     on conflict (id) do nothing returning id`,
    [id, userId, changes.length === 0 ? null : JSON.stringify(changes), now],
  )
  return rows.length === 1
}

/**
 * Applies the changes of an update for the player of its user. Changes of later updates that arrived earlier are applied again
 * after them, so that the user's last choice wins.
 */
export async function applyChanges(
  tx: Tx,
  playerId: string,
  { id, userId }: BotUpdate,
  now: Date,
): Promise<void> {
  await lockPlayer(tx, playerId)
  const rows = await tx.query<{ changes: unknown }>(
    'select changes from bot.update where user_id = $1 and id >= $2 and changes is not null order by id',
    [userId, id],
  )
  for (const { changes } of rows)
    for (const each of botChangeSchema.array().parse(changes))
      await applyChange(tx, { playerId, userId }, each, now)
}

async function applyChange(
  tx: Tx,
  { playerId, userId }: { readonly playerId: string; readonly userId: string },
  change: BotChange,
  now: Date,
): Promise<void> {
  if ('topics' in change)
    for (const topic of change.topics)
      await storePreference(tx, playerId, { topic, channel: 'telegram', isOn: change.isOn })
  else if (change.isBlocked) await blockTelegram(tx, playerId, userId, now)
  else await unblockTelegram(tx, playerId, userId)
}

/** Deletes updates that were received before a time. */
export async function deleteUpdatesBefore(database: Database, time: Date): Promise<void> {
  await database.query('delete from bot.update where received_at < $1', [time])
}
