import type { LocalText } from '@tessera/contract'
import type { QuestUpdated } from '@tessera/contract/channels'
import type { Database, Tx } from '@tessera/postgres'

/** A quest whose last change was not published yet. */
export interface UntoldQuest {
  readonly id: string
  readonly questId: string
  /** Name of the quest by language. */
  readonly name: LocalText
  readonly state: QuestUpdated['state']
  /** State in the last event; 0 before the first. */
  readonly previousState: QuestUpdated['previousState']
  readonly version: bigint
}

/** Returns players with unpublished changes, in the order in which they have to be locked. */
export async function listUntoldPlayers(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ playerId: string }>(
    `select distinct player_id as "playerId" from quests.quest where told_version < version order by 1 limit $1`,
    [limit],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Locks the quests of a player with an unpublished change until the transaction ends. */
export const lockUntold = (tx: Tx, playerId: string): Promise<UntoldQuest[]> =>
  tx.query<UntoldQuest>(
    `select id, quest_id as "questId", terms -> 'name' as name, state, told_state as "previousState", version
     from quests.quest where player_id = $1 and told_version < version order by id for update`,
    [playerId],
  )

/** Marks a change as published, and returns the tasks that it completed. */
export async function markTold(tx: Tx, { id, version, state }: UntoldQuest): Promise<string[]> {
  await tx.query('update quests.quest set told_version = $2, told_state = $3 where id = $1', [
    id,
    version,
    state,
  ])
  const rows = await tx.query<{ taskId: string }>(
    `update quests.task set is_told = true where quest_id = $1 and completed_with is not null and not is_told
     returning task_id as "taskId"`,
    [id],
  )
  return rows.map(({ taskId }) => taskId).sort()
}
