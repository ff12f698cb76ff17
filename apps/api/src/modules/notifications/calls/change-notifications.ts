import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { countUnread, deleteMessages, markRead } from '../message-store.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { hiddenTemplates } from '../preferences.ts'
import { publishUnread } from '../publish-counts.ts'
import type { MessageKind } from '../write-message.ts'

type Deps = Pick<NotificationsDeps, 'database'>

/** Changes messages of a player, and notifies the player's other pages if anything has changed. Returns what is unread. */
const change = (
  { database }: Deps,
  playerId: string,
  kind: MessageKind,
  apply: (tx: Tx) => Promise<number>,
): Promise<{ totalUnread: number }> =>
  database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const changed = await apply(tx)
    if (changed > 0) return { totalUnread: await publishUnread(tx, playerId, kind, 0) }
    const hidden = await hiddenTemplates(tx, playerId)
    return { totalUnread: await countUnread(tx, { playerId, kind, hidden }) }
  })

/** Marks messages as read. */
export const readMessages =
  (deps: Deps): CallHandler<'POST /api/notification/messenger/messages/read'> =>
  async ({ player: { playerId }, body: { messageIds } }) =>
    answer(await change(deps, playerId, 'message', (tx) => markRead(tx, playerId, 'message', messageIds)))

/** Marks pushes as read. */
export const readPushes =
  (deps: Deps): CallHandler<'POST /api/notification/pushes/read'> =>
  async ({ player: { playerId }, body: { pushIds } }) =>
    answer(await change(deps, playerId, 'push', (tx) => markRead(tx, playerId, 'push', pushIds)))

type ReadAllCall =
  | 'POST /api/notification/messenger/messages/read/all'
  | 'POST /api/notification/pushes/read/all'

/** Marks all messages of a kind as read. */
export const readAll =
  (deps: Deps, kind: MessageKind): CallHandler<ReadAllCall> =>
  async ({ player: { playerId } }) =>
    answer(await change(deps, playerId, kind, (tx) => markRead(tx, playerId, kind)))

/** Deletes messages. */
export const deleteOwnMessages =
  (deps: Deps): CallHandler<'DELETE /api/notification/messenger/messages'> =>
  async ({ player: { playerId }, body: { messageIds } }) =>
    answer(
      await change(deps, playerId, 'message', (tx) => deleteMessages(tx, playerId, 'message', messageIds)),
    )
