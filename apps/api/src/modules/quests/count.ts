import { QUEST_STATE } from '@tessera/contract/statuses'
import { lockPlayer, publish, readFinishedThrough } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { writeMessage } from '../notifications/index.ts'
import { countEvents, endQuests, readPosition } from './quest-store.ts'
import { listUntoldPlayers, lockUntold, markTold } from './untold-store.ts'

/** Number of transactions that are counted in one transaction, which bounds how long quests are locked. */
const COUNTED_AT_ONCE = 2000
/** Number of players whose changes are read at once. */
const PLAYERS_AT_ONCE = 100
/** Time after the end of a quest within which the events before the end are surely counted. */
const GRACE_MS = 5000

/**
 * Counts all events that have finished, exactly once, then ends quests whose time is over, and publishes the changes. Whatever
 * an interruption leaves is done by the next run.
 */
export async function countFinished(database: Database): Promise<void> {
  const through = await readFinishedThrough(database)
  // A transaction that takes long delays the end of quests too: its event may belong to one.
  if (through === null) return
  if (through > (await readPosition(database))) {
    const count = () => database.transaction((tx) => countEvents(tx, through, COUNTED_AT_ONCE))
    let position = await count()
    while (position !== null && position < through) position = await count()
    if (position === null) return
  }
  await endQuests(database, GRACE_MS)
  for (let told = PLAYERS_AT_ONCE; told === PLAYERS_AT_ONCE; ) told = await publishChanges(database)
}

/** Publishes the changes of some players, each in a transaction, and returns their number. */
async function publishChanges(database: Database): Promise<number> {
  const players = await listUntoldPlayers(database, PLAYERS_AT_ONCE)
  for (const playerId of players) await database.transaction((tx) => publishOf(tx, playerId))
  return players.length
}

/** Locks the player before the quests, as a call that starts or cancels one does. */
async function publishOf(tx: Tx, playerId: string): Promise<void> {
  await lockPlayer(tx, playerId)
  for (const quest of await lockUntold(tx, playerId)) {
    const completedTasks = (await markTold(tx, quest)).join(',')
    const { id, questId, state, previousState, version } = quest
    const data = { id, questId, state, previousState, completedTasks, version: Number(version) }
    await publish(tx, { playerId, channel: 'quests', data: { event: 'quest.updated', ...data } })
    if (state === QUEST_STATE.completed)
      await writeMessage(tx, {
        ...{ playerId, kind: 'push', event: `quest:${id}` },
        facts: { template: 'quest-completed', name: quest.name },
      })
  }
}
