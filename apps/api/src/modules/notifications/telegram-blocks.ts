import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Stops messages to a Telegram user of a player: the user has blocked the bot, or has never started it. */
export async function blockTelegram(tx: Tx, playerId: string, userId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into notifications.telegram_block (player_id, user_id, since) values ($1, $2, $3)
     on conflict (player_id) do update set user_id = excluded.user_id, since = excluded.since
       where telegram_block.user_id <> excluded.user_id`,
    [playerId, userId, now],
  )
}

/** Sends messages by Telegram again: the user has written to the bot. */
export async function unblockTelegram(tx: Tx, playerId: string, userId: string): Promise<void> {
  await tx.query('delete from notifications.telegram_block where player_id = $1 and user_id = $2', [
    playerId,
    userId,
  ])
}

/** True if this Telegram user of the player has blocked the bot. A block of an earlier user doesn't count. */
export async function isTelegramBlocked(
  queryable: Queryable,
  playerId: string,
  userId: string,
): Promise<boolean> {
  const rows = await queryable.query(
    'select from notifications.telegram_block where player_id = $1 and user_id = $2',
    [playerId, userId],
  )
  return rows.length > 0
}
