import type { WidgetResponse } from '@tessera/contract/sportsbook/widget'
import type { Queryable } from './bet-row.ts'

type Mark = WidgetResponse<'favourites'>['marks'][number]
type BettingSettings = WidgetResponse<'favourites'>['settings']

/** Maximum number of marked teams and leagues per player; further ones replace the oldest. */
const MAX_MARKS = 100

/** Marks a team or a league. Marking it again has no effect. */
export async function addMark(
  db: Queryable,
  playerId: string,
  { kind, id, sportId, name }: Mark,
): Promise<void> {
  await db.query(
    `insert into sportsbook.favourite_mark (player_id, kind, mark_id, sport_id, name) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [playerId, kind, id, sportId, name],
  )
  await db.query(
    `delete from sportsbook.favourite_mark f using (
       select kind, mark_id from sportsbook.favourite_mark where player_id = $1 order by added_at desc offset $2) old
     where f.player_id = $1 and f.kind = old.kind and f.mark_id = old.mark_id`,
    [playerId, MAX_MARKS],
  )
}

export async function removeMark(
  db: Queryable,
  playerId: string,
  { kind, id }: Pick<Mark, 'kind' | 'id'>,
): Promise<void> {
  await db.query(
    'delete from sportsbook.favourite_mark where player_id = $1 and kind = $2 and mark_id = $3',
    [playerId, kind, id],
  )
}

/** Returns the teams and leagues that a player marked, the newest first. */
export const listMarks = (db: Queryable, playerId: string): Promise<Mark[]> =>
  db.query<Mark>(
    `select kind, mark_id as id, sport_id as "sportId", name from sportsbook.favourite_mark
     where player_id = $1 order by added_at desc`,
    [playerId],
  )

/** Returns the betting settings of a player; the usual ones if none are stored. */
export async function readSettings(db: Queryable, playerId: string): Promise<BettingSettings> {
  const [row] = await db.query<BettingSettings>(
    `select sport_order as "sportOrder", goal_alerts as "goalAlerts" from sportsbook.betting_setting
     where player_id = $1`,
    [playerId],
  )
  return row ?? { sportOrder: [], goalAlerts: false }
}

/** Stores the given betting settings of a player and keeps the others. */
export async function saveSettings(
  db: Queryable,
  playerId: string,
  { sportOrder, goalAlerts }: { [Name in keyof BettingSettings]?: BettingSettings[Name] | undefined },
): Promise<void> {
  await db.query(
    `insert into sportsbook.betting_setting as known (player_id, sport_order, goal_alerts)
     values ($1, coalesce($2::integer[], '{}'), coalesce($3::boolean, false))
     on conflict (player_id) do update set sport_order = coalesce($2::integer[], known.sport_order),
       goal_alerts = coalesce($3::boolean, known.goal_alerts), changed_at = clock_timestamp()`,
    [playerId, sportOrder ?? null, goalAlerts ?? null],
  )
}
