import type { Notification, PageMeta } from '@tessera/contract'
import { DEFAULT_LOCALE, type LocaleCode } from '@tessera/contract/routes'
import { type ApiQuery, apiQuery } from '../../platform/api/query.ts'
import { LIST_PAGE_SIZE } from '../../platform/urls/page-of-list.ts'

/** Number of messages in the popover of the header (specification, business constants). */
const POPOVER_SIZE = 3

/** Messages are letters about the account, pushes are about play. */
export type NotificationKind = 'message' | 'push'

/** A page of messages, with the number of unread ones. */
export interface NotificationPage {
  readonly data: readonly Notification[]
  readonly meta: PageMeta & { readonly totalUnread: number }
}

/** A page of messages or pushes. */
export function notificationsQuery(
  kind: NotificationKind,
  page: number,
  locale: LocaleCode,
): ApiQuery<NotificationPage> {
  const input = { query: { page, perPage: LIST_PAGE_SIZE, locale } }
  return kind === 'message'
    ? apiQuery('GET /api/notification/messenger/messages', input)
    : apiQuery('GET /api/notification/pushes', input)
}

/** The latest messages and pushes, with the numbers of unread ones. */
export const latestMessagesQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/notification/messenger/messages', { query: { page: 1, perPage: POPOVER_SIZE, locale } })
export const latestPushesQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/notification/pushes', { query: { page: 1, perPage: POPOVER_SIZE, locale } })

/** Which messages the player receives, by topic and channel. */
export const preferencesQuery = apiQuery('GET /api/notification/preferences')

/** Calls whose responses change when messages are read, deleted or written. */
export const NOTIFICATION_READS: readonly string[] = [
  latestMessagesQuery(DEFAULT_LOCALE).queryKey[0],
  latestPushesQuery(DEFAULT_LOCALE).queryKey[0],
]
