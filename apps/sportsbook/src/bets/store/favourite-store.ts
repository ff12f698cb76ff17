import type { Queryable } from './bet-row.ts'

/** Maximum number of favourites per player; further ones replace the oldest. */
const MAX_FAVOURITES = 200

/** Adds an event to a player's favourites. Adding it again has no effect. */
export async function addFavourite(db: Queryable, playerId: string, eventId: string): Promise<void> {
  await db.query(
    `insert into sportsbook.favourite (player_id, event_id) values ($1, $2) on conflict do nothing`,
    [playerId, eventId],
  )
  await db.query(
    `delete from sportsbook.favourite f using (
       select event_id from sportsbook.favourite where player_id = $1 order by added_at desc offset $2) old
     where f.player_id = $1 and f.event_id = old.event_id`,
    [playerId, MAX_FAVOURITES],
  )
}

export async function removeFavourite(db: Queryable, playerId: string, eventId: string): Promise<void> {
  await db.query('delete from sportsbook.favourite where player_id = $1 and event_id = $2', [
    playerId,
    eventId,
  ])
}

/** Returns the event ids of a player's favourites, the newest first. */
export async function listFavourites(db: Queryable, playerId: string): Promise<string[]> {
  const rows = await db.query<{ eventId: string }>(
    `select event_id as "eventId" from sportsbook.favourite where player_id = $1 order by added_at desc`,
    [playerId],
  )
  return rows.map(({ eventId }) => eventId)
}
