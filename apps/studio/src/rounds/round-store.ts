import type { Queryable } from '../database/queryable.ts'
import { type RoundRow, roundFromRow, SELECT_ROUND, type StoredRound } from './stored-round.ts'

async function findOne(
  db: Queryable,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<StoredRound | null> {
  const [row] = await db.query<RoundRow>(statement, values)
  return row === undefined ? null : roundFromRow(row)
}

export async function findRound(db: Queryable, id: string): Promise<StoredRound | null> {
  return findOne(db, { name: 'studio.round', text: `${SELECT_ROUND} where r.id = $1` }, [id])
}

/** Finds the player's unfinished round in this game; there is at most one. */
export async function findUnfinished(
  db: Queryable,
  playerKey: string,
  gameId: string,
): Promise<StoredRound | null> {
  return findOne(
    db,
    {
      name: 'studio.unfinished_round',
      text: `${SELECT_ROUND} where u.player_key = $1 and u.game_id = $2`,
    },
    [playerKey, gameId],
  )
}

/**
 * Lists the player's unfinished rounds that continue without the player: all except those with free spins to
 * show.
 */
export async function findUnderWay(db: Queryable, playerKey: string): Promise<StoredRound[]> {
  const rows = await db.query<RoundRow>(`${SELECT_ROUND} where u.player_key = $1 and r.phase <> 'open'`, [
    playerKey,
  ])
  return rows.map(roundFromRow)
}

/**
 * Lists a page of the player's rounds in a game, newest first; `before` is the last round of the previous
 * page.
 */
export async function listRounds(
  db: Queryable,
  playerKey: string,
  gameId: string,
  before: string | null,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await db.query<RoundRow>(
    `${SELECT_ROUND}
     where r.player_key = $1 and r.game_id = $2 and ($3::text is null or (r.created_at, r.id) <
       (select b.created_at, b.id from studio.round b where b.id = $3 and b.player_key = $1))
     order by r.created_at desc, r.id desc limit $4`,
    [playerKey, gameId, before, limit],
  )
  return rows.map(roundFromRow)
}
