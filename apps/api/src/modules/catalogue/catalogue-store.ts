import type { Database, Tx } from '@tessera/postgres'

/** Maximum number of recent searches and played games per player. */
export const RECENT_SEARCHES = 10
export const PLAYED_GAMES = 50

export async function addFavorite(database: Database, playerId: string, gameId: string): Promise<void> {
  await database.query(
    `insert into catalogue.favorite_game (player_id, game_id, added_at) values ($1, $2, now()) on conflict do nothing`,
    [playerId, gameId],
  )
}

export async function removeFavorite(database: Database, playerId: string, gameId: string): Promise<void> {
  await database.query('delete from catalogue.favorite_game where player_id = $1 and game_id = $2', [
    playerId,
    gameId,
  ])
}

/** Returns the ids of the favorite games, newest first. */
export async function listFavorites(database: Database, playerId: string): Promise<string[]> {
  const rows = await database.read<{ gameId: string }>(
    {
      name: 'catalogue.list_favorites',
      text: `select game_id as "gameId" from catalogue.favorite_game
             where player_id = $1 order by added_at desc, game_id`,
    },
    [playerId],
  )
  return rows.map((row) => row.gameId)
}

/** Records that a player opened a game. */
export async function recordPlayed(
  queryable: Pick<Tx, 'query'>,
  playerId: string,
  gameId: string,
): Promise<void> {
  await queryable.query(
    `insert into catalogue.played_game (player_id, game_id, last_played_at) values ($1, $2, now())
     on conflict (player_id, game_id) do update set last_played_at = excluded.last_played_at`,
    [playerId, gameId],
  )
}

/** Returns the ids of the recently played games, newest first. */
export async function listPlayed(database: Database, playerId: string): Promise<string[]> {
  const rows = await database.query<{ gameId: string }>(
    'select game_id as "gameId" from catalogue.played_game where player_id = $1 order by last_played_at desc, game_id limit $2',
    [playerId, PLAYED_GAMES],
  )
  return rows.map((row) => row.gameId)
}

/** Counts the players who have played each game. */
export async function countPlayers(database: Database): Promise<Map<string, number>> {
  const rows = await database.query<{ gameId: string; players: number }>(
    'select game_id as "gameId", count(*)::integer as players from catalogue.played_game group by game_id',
  )
  return new Map(rows.map((row) => [row.gameId, row.players]))
}

/** Records a search and deletes recent prefixes of it: typing `fo` and then `fox` is one search. */
export async function recordSearch(database: Database, playerId: string, query: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `delete from catalogue.recent_search where player_id = $1 and query <> $2
         and starts_with(lower($2), lower(query)) and searched_at > now() - interval '2 minutes'`,
      [playerId, query],
    )
    await tx.query(
      `insert into catalogue.recent_search (player_id, query, searched_at) values ($1, $2, now())
       on conflict (player_id, query) do update set searched_at = excluded.searched_at`,
      [playerId, query],
    )
    await tx.query(
      `delete from catalogue.recent_search where player_id = $1 and query not in
         (select query from catalogue.recent_search where player_id = $1 order by searched_at desc, query limit $2)`,
      [playerId, RECENT_SEARCHES],
    )
  })
}

export async function listSearches(database: Database, playerId: string): Promise<string[]> {
  const rows = await database.query<{ query: string }>(
    'select query from catalogue.recent_search where player_id = $1 order by searched_at desc, query limit $2',
    [playerId, RECENT_SEARCHES],
  )
  return rows.map((row) => row.query)
}

export async function deleteSearches(database: Database, playerId: string): Promise<void> {
  await database.query('delete from catalogue.recent_search where player_id = $1', [playerId])
}
