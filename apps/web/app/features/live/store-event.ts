import { storeAccountEvent } from '../../data/accounts/store-account-event.ts'
import type { StoreEvent } from '../../platform/realtime/use-realtime.ts'

/** Events whose lists are reloaded by useBonusUpdates. */
const LISTED_BY_BONUSES: readonly string[] = ['bonus.updated', 'freespins.updated', 'freespins.played']

/**
 * Writes balances to the query cache. Lists of bonuses are reloaded by useBonusUpdates, which waits for further changes. Returns
 * false for any other event.
 */
export const storeEvent: StoreEvent = (queryClient, event) =>
  storeAccountEvent(queryClient, event) || ('event' in event && LISTED_BY_BONUSES.includes(event.event))
