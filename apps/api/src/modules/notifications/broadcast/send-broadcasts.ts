import type { Tx } from '@tessera/postgres'
import type { Platform } from '../../../platform/platform.ts'
import { holdStanding, listAudience } from '../../profile/index.ts'
import { writeMessage } from '../write-message.ts'
import { lockOpenBroadcast, type OpenBroadcast, storeProgress } from './broadcast-store.ts'

/** Number of players whose messages are written in one transaction. */
const PLAYERS_AT_ONCE = 100

/**
 * Sends all broadcasts that are not finished. Messages and progress change together, so an interruption neither loses nor repeats
 * one, and two processes never send the same broadcast at once.
 */
export async function sendBroadcasts({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  for (let isOpen = true; isOpen; )
    isOpen = await database.transaction(async (tx) => {
      const broadcast = await lockOpenBroadcast(tx)
      if (broadcast !== null) await sendPage(tx, broadcast, clock())
      return broadcast !== null
    })
}

async function sendPage(tx: Tx, broadcast: OpenBroadcast, now: Date): Promise<void> {
  const players = await listAudience(tx, broadcast.audience, broadcast.lastPlayerId, PLAYERS_AT_ONCE)
  let recipients = 0
  // In the order of their ids, in which players are always locked.
  for (const playerId of players) {
    // Promotion never reaches a player on a break.
    if ((await holdStanding(tx, playerId, 'promotion')) !== null) continue
    const { id, title, text, link } = broadcast
    await writeMessage(tx, {
      ...{ playerId, kind: 'message', event: `broadcast:${id}` },
      facts: { template: 'broadcast', title, text, link },
    })
    recipients += 1
  }
  await storeProgress(tx, broadcast.id, {
    ...{ lastPlayerId: players.at(-1) ?? broadcast.lastPlayerId, recipients },
    endedAt: players.length < PLAYERS_AT_ONCE ? now : null,
  })
}
