import { lockPlayer, readFinishedThrough } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { queueChannels } from './channels/queue-channels.ts'
import type { Available } from './channels/reach.ts'
import { collectEvents, listUntoldPlayers, markTold, readPosition } from './message-store.ts'
import { hiddenTemplates } from './preferences.ts'
import { publishUnread } from './publish-counts.ts'

/** Number of transactions that are read in one transaction. */
const READ_AT_ONCE = 2000
/** Number of players whose new messages are listed at once. */
const PLAYERS_AT_ONCE = 100

/**
 * Writes the messages about all events of the ledger that have finished, exactly once, and publishes all new messages. Whatever
 * an interruption leaves is done by the next run.
 */
export async function deliver(database: Database, available: Available): Promise<void> {
  const through = await readFinishedThrough(database)
  if (through !== null && through > (await readPosition(database))) {
    const collect = () => database.transaction((tx) => collectEvents(tx, through, READ_AT_ONCE))
    for (let position = await collect(); position !== null && position < through; ) position = await collect()
  }
  for (let told = PLAYERS_AT_ONCE; told === PLAYERS_AT_ONCE; ) {
    const players = await listUntoldPlayers(database, PLAYERS_AT_ONCE)
    for (const playerId of players) await database.transaction((tx) => tell(tx, playerId, available))
    told = players.length
  }
}

/** Publishes the new messages of a player and queues them on the player's channels. The player is locked before the messages, as by a call that changes them. */
async function tell(tx: Tx, playerId: string, available: Available): Promise<void> {
  await lockPlayer(tx, playerId)
  const rows = await markTold(tx, playerId)
  await queueChannels(tx, playerId, rows, available)
  const hidden = await hiddenTemplates(tx, playerId)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const added = rows.filter((row) => row.kind === kind && !hidden.includes(row.template ?? '')).length
    await publishUnread(tx, playerId, kind, added)
  }
}
