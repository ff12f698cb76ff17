import type { Queryable } from './bet-row.ts'

/** A type of market in a sport. */
interface FavouriteMarket {
  readonly sportId: number
  readonly type: string
}

/** Maximum number of favourite types of markets per player; further ones replace the oldest. */
const MAX_FAVOURITE_MARKETS = 200

/** Adds a type of market to a player's favourites. Adding it again has no effect. */
export async function addFavouriteMarket(
  db: Queryable,
  playerId: string,
  { sportId, type }: FavouriteMarket,
): Promise<void> {
  await db.query(
    `insert into sportsbook.favourite_market (player_id, sport_id, market_type) values ($1, $2, $3)
     on conflict do nothing`,
    [playerId, sportId, type],
  )
  await db.query(
    `delete from sportsbook.favourite_market f using (
       select sport_id, market_type from sportsbook.favourite_market where player_id = $1
       order by added_at desc offset $2) old
     where f.player_id = $1 and f.sport_id = old.sport_id and f.market_type = old.market_type`,
    [playerId, MAX_FAVOURITE_MARKETS],
  )
}

export async function removeFavouriteMarket(
  db: Queryable,
  playerId: string,
  { sportId, type }: FavouriteMarket,
): Promise<void> {
  await db.query(
    'delete from sportsbook.favourite_market where player_id = $1 and sport_id = $2 and market_type = $3',
    [playerId, sportId, type],
  )
}

/** Returns a player's favourite types of markets, the newest first. */
export const listFavouriteMarkets = (db: Queryable, playerId: string): Promise<FavouriteMarket[]> =>
  db.query<FavouriteMarket>(
    `select sport_id as "sportId", market_type as type from sportsbook.favourite_market
     where player_id = $1 order by added_at desc`,
    [playerId],
  )
