import type { NotificationKind } from '../../data/notifications/queries.ts'

/** Value of the `tab` parameter for pushes. Messages have none. */
export const PUSHES_TAB = 'activity'

/** Returns the list that a page shows. */
export const kindOf = (search: URLSearchParams): NotificationKind =>
  search.get('tab') === PUSHES_TAB ? 'push' : 'message'
