import { storeAccountEvent } from '../../data/accounts/store-account-event.ts'
import type { StoreEvent } from '../../platform/realtime/use-realtime.ts'

/**
 * Writes balances to the query cache. Lists of bonuses are reloaded by useBonusUpdates, which waits for further changes. Returns
 * false for any other event.
 */
export const storeEvent: StoreEvent = (queryClient, event) =>
  storeAccountEvent(queryClient, event) || ('event' in event && event.event === 'bonus.updated')
