import { type CallName, pageMeta } from '@tessera/contract'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { readZone } from '@tessera/ledger'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { countMessages, listMessages } from '../message-store.ts'
import type { NotificationsDeps } from '../notifications-deps.ts'
import { hiddenTemplates } from '../preferences.ts'
import { toNotification } from '../to-notification.ts'
import type { MessageKind } from '../write-message.ts'

type ListCall = Extract<CallName, 'GET /api/notification/messenger/messages' | 'GET /api/notification/pushes'>

/** Lists a page of the player's messages of a kind, in the requested language. */
export const listNotifications =
  (deps: NotificationsDeps, kind: MessageKind): CallHandler<ListCall> =>
  async ({ player: { playerId }, query: { page, perPage, ...query } }) => {
    const { database, mailWords } = deps
    const locale = isLocale(query.locale) ? query.locale : DEFAULT_LOCALE
    const filter = { playerId, kind, hidden: await hiddenTemplates(database, playerId) }
    const rows = await listMessages(database, filter, { page, perPage })
    const { all, unread } = await countMessages(database, filter)
    const timeZone = await readZone(database, playerId)
    const words = await deps.words()
    return answerPage(
      rows.map((row) => toNotification(row, { locale, timeZone, words, mailWords })),
      { ...pageMeta(page, perPage, all), totalUnread: unread },
    )
  }
