import type { Queryable } from './bet-row.ts'

/** Further ones push the oldest out. */
const MAX_FAVOURITES = 200

/** Marks an event for a player; twice is once. */
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

/** Ids of a player's events, the last one marked first. */
export async function listFavourites(db: Queryable, playerId: string): Promise<string[]> {
  const rows = await db.query<{ eventId: string }>(
    `select event_id as "eventId" from sportsbook.favourite where player_id = $1 order by added_at desc`,
    [playerId],
  )
  return rows.map(({ eventId }) => eventId)
}
