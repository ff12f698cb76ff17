import type { AccountStage } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'

/** A stage of a closing account that other systems with data of the player must still be notified of. */
export interface Forgetting {
  readonly playerId: string
  readonly stage: AccountStage
}

/** Queues the deletion in the transaction of the stage, which calls no other system itself. */
export async function queueForgetting(
  tx: Tx,
  { playerId, stage, now }: Forgetting & { readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into membership.forgetting (player_id, stage, due_at) values ($1, $2, $3) on conflict do nothing`,
    [playerId, stage, now],
  )
}

/** Takes due deletions, the oldest first. They are due again at `againAt` unless they are completed. */
export const takeDueForgettings = (
  database: Database,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<Forgetting[]> =>
  database.query<Forgetting>(
    `update membership.forgetting f set due_at = $2
     from (select player_id, stage from membership.forgetting where due_at <= $1
           order by due_at limit $3 for update skip locked) due
     where f.player_id = due.player_id and f.stage = due.stage
     returning f.player_id as "playerId", f.stage`,
    [now, againAt, limit],
  )

export async function deleteForgetting(database: Database, { playerId, stage }: Forgetting): Promise<void> {
  await database.query('delete from membership.forgetting where player_id = $1 and stage = $2', [
    playerId,
    stage,
  ])
}
