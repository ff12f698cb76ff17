import type { Database } from '@tessera/postgres'
import { type EventEntry, newEntry, withMessage } from '../book/state/event-entry.ts'
import { createMessageStore } from '../book/state/message-store.ts'
import { ordersOf } from './operator-orders.ts'

/** Returns the state of an event from its stored messages and orders, as every process of the sportsbook derives it. */
export async function loadEntry(database: Database, eventId: string, nowMs: number): Promise<EventEntry> {
  const messages = await createMessageStore(database).of([eventId])
  // Orders that no process has applied yet. Those that were are repeated messages, which change nothing.
  const ordered = (await ordersOf(database, eventId)).flatMap(({ order }) =>
    order.command === 'say' ? order.message : [],
  )
  return [...messages, ...ordered].reduce(
    (entry, message) => withMessage(entry, message, nowMs),
    newEntry(eventId),
  )
}
