import type { Database, Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import type { QuestFacts, TaskFacts } from './rules/quest-of.ts'
import { PROGRESS_FRACTION, type QuestTerms, quantityOf } from './rules/quest-terms.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Highest number of quests that are offered to a player at once. */
const ISSUED_AT_ONCE = 100

const COLUMNS = `q.id, q.player_id as "playerId", q.quest_id as "questId", q.terms, q.state, q.ends_at as "endsAt", q.version`

/** Offers a player the published quests that the player doesn't have yet. */
export async function issueQuests(queryable: Queryable, playerId: string): Promise<void> {
  const ids = Array.from({ length: ISSUED_AT_ONCE }, () => newId())
  await queryable.query('select quests.issue_quests($1, $2)', [playerId, ids])
}

/** Returns quests of a player in some states, the latest first. */
export const listQuests = (
  queryable: Queryable,
  playerId: string,
  states: readonly number[],
): Promise<QuestFacts[]> =>
  queryable.query<QuestFacts>(
    `select ${COLUMNS} from quests.quest q where q.player_id = $1 and q.state = any ($2)
     order by q.issued_at desc, q.quest_id`,
    [playerId, states],
  )

/** Returns a quest of a player; null if it is another player's or doesn't exist. */
export async function findQuest(
  queryable: Queryable,
  playerId: string,
  id: string,
): Promise<QuestFacts | null> {
  const [row] = await queryable.query<QuestFacts>(
    `select ${COLUMNS} from quests.quest q where q.player_id = $1 and q.id = $2`,
    [playerId, id],
  )
  return row ?? null
}

/** Returns the tasks of started quests. */
export const listTasks = (queryable: Queryable, questIds: readonly string[]): Promise<TaskFacts[]> =>
  queryable.query<TaskFacts>(
    `select quest_id as "questId", task_id as "taskId", progress, completed_with is not null as "isCompleted"
     from quests.task where quest_id = any ($1)`,
    [questIds],
  )

/**
 * Starts an offered quest with the games of its collections, which stay the same from then on; false if it isn't offered any more. The
 * caller holds the player's lock in the ledger.
 */
export async function startQuest(tx: Tx, id: string, terms: QuestTerms): Promise<boolean> {
  const { tasks, currency } = terms
  const rows = tasks.map((task) => ({
    id: task.id,
    type: task.type,
    quantity: quantityOf(task, currency) * PROGRESS_FRACTION,
    games: 'games' in task ? (task.games ?? null) : null,
    multiple: 'multiple' in task ? task.multiple : null,
  }))
  const [row] = await tx.query<{ isStarted: boolean }>(
    'select quests.start_quest($1, $2::jsonb) as "isStarted"',
    [id, JSON.stringify(rows)],
  )
  if (row?.isStarted !== true) return false
  await tx.query('update quests.quest set terms = $2::jsonb where id = $1', [id, JSON.stringify(terms)])
  return true
}

/** Ends an offered or running quest without its reward; false if it has ended before. */
export async function cancelQuest(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update quests.quest set state = 6, ended_at = clock_timestamp(), version = version + 1
     where id = $1 and state in (1, 2) returning id`,
    [id],
  )
  return rows.length > 0
}

/** Counts today as a day of sign-in for the player's running quests. */
export async function countSignIn(tx: Tx, playerId: string, zone: string): Promise<void> {
  await tx.query('select quests.count_sign_in($1, $2)', [playerId, zone])
}

/** Counts a batch of events; null if there is nothing to count or another process counts. */
export async function countEvents(
  queryable: Queryable,
  through: bigint,
  limit: number,
): Promise<bigint | null> {
  const [row] = await queryable.query<{ through: bigint | null }>(
    'select quests.count_events($1, $2) as through',
    [through, limit],
  )
  return row?.through ?? null
}

/** Returns the position up to which events are counted. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ position: bigint }>(
    'select through_transaction_id as position from quests.position',
  )
  return row?.position ?? 0n
}

export async function endQuests(queryable: Queryable, graceMs: number): Promise<void> {
  await queryable.query(`select quests.end_quests($1::bigint * interval '1 millisecond')`, [graceMs])
}
