import type { ActArea, ActText } from '@tessera/office-contract'
import type { Database, Tx } from '@tessera/postgres'
import { type Operator, RefusalError } from '@tessera/server-kit/command-line'
import { timelineSource } from '../../platform/timeline.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** An operator's act on a player. Acts of all areas are stored in one table for ever. */
export interface PlayerAct extends Operator {
  readonly playerId: string
  /** Word of the commands that record it, such as `documents`. */
  readonly area: string
  /** A verb, such as `approve`. */
  readonly act: string
  /** Id of the object of the act, which may be deleted by now; null if it is the player. */
  readonly subject: string | null
  readonly at: Date
}

/** A new act. Its area and verb are those that the office has names for. */
export interface NewAct<Area extends ActArea> extends PlayerAct {
  readonly area: Area
  readonly act: ActText<Area>
}

/** Records an act, in the transaction of the act if there is one. */
export async function recordAct<Area extends ActArea>(
  queryable: Queryable,
  act: NewAct<Area>,
): Promise<void> {
  await queryable.query(
    `insert into profile.act (player_id, area, act, subject, operator, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [act.playerId, act.area, act.act, act.subject, act.operator, act.reason, act.at],
  )
}

/** Time for which an operator's look at a player counts as one. */
const VIEW_MINUTES = 30

/** Records that an operator has opened the page of a player, unless they did so shortly before. */
export async function recordView(
  queryable: Queryable,
  { playerId, operator, at }: Pick<PlayerAct, 'playerId' | 'operator' | 'at'>,
): Promise<void> {
  await queryable.query(
    `insert into profile.act (player_id, area, act, subject, operator, reason, at)
     select $1, 'account', 'view', null, $2, 'back office', $3
     where not exists (
       select 1 from profile.act where player_id = $1 and act = 'view' and operator = $2
         and at > $3::timestamptz - make_interval(mins => $4))`,
    [playerId, operator, at, VIEW_MINUTES],
  )
}

/** Acts of operators in the timeline. Notes are events of their own. */
export const actsTimeline = timelineSource('operators', {
  name: 'act',
  at: 'at',
  id: 'id',
  from: 'profile.act',
  columns: `case when area = 'note' then 'note' else 'act' end as kind,
    jsonb_build_object('area', area, 'act', act, 'subject', subject, 'operator', operator, 'reason', reason) as facts`,
})

/** Lists acts on a player, the oldest first: those of one area, or all. */
export const listActs = (
  queryable: Queryable,
  playerId: string,
  area: PlayerAct['area'] | null = null,
): Promise<PlayerAct[]> =>
  queryable.query<PlayerAct>(
    `select player_id as "playerId", area, act, subject, operator, reason, at from profile.act
     where player_id = $1 and ($2::text is null or area = $2) order by id`,
    [playerId, area],
  )

/** Formats the acts on a player for a command. Throws `RefusalError` if there are none. */
export async function showActs(
  queryable: Queryable,
  playerId: string,
  area: PlayerAct['area'] | null = null,
): Promise<string> {
  const acts = await listActs(queryable, playerId, area)
  if (acts.length === 0) throw new RefusalError(`No operator has done anything about player ${playerId}.`)
  return acts
    .map((each) => {
      const what = [...(area === null ? [each.area] : []), each.act, ...(each.subject ? [each.subject] : [])]
      return `${each.at.toISOString()}  ${each.operator}: ${what.join(' ')}: ${each.reason}\n`
    })
    .join('')
}
