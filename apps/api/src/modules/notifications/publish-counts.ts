import { publish } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { countUnread } from './message-store.ts'
import { hiddenTemplates } from './preferences.ts'
import type { MessageKind } from './write-message.ts'

const CHANNEL_OF = { message: 'notifications', push: 'pushes' } as const

/** Publishes the number of unread messages to the player's pages, and returns it. Locks the player. */
export async function publishUnread(
  tx: Tx,
  playerId: string,
  kind: MessageKind,
  added: number,
): Promise<number> {
  const hidden = await hiddenTemplates(tx, playerId)
  const totalUnread = await countUnread(tx, { playerId, kind, hidden })
  await publish(tx, {
    playerId,
    channel: CHANNEL_OF[kind],
    data: { event: 'notifications.updated', added, totalUnread },
  })
  return totalUnread
}
