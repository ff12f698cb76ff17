import type { StoreEvent } from '../../platform/realtime/use-realtime.ts'
import { type AccountsResponse, applyAccountEvent } from './apply-events.ts'
import { accountsQuery } from './queries.ts'

/** Writes a balance event to the player's accounts. Returns false for any other event. */
export const storeAccountEvent: StoreEvent = (queryClient, event) => {
  if (!('event' in event) || event.event !== 'account.updated') return false
  queryClient.setQueryData(accountsQuery.queryKey, (known: AccountsResponse | undefined) =>
    applyAccountEvent(known, event),
  )
  return true
}
