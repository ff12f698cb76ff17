import type { Database, Log } from '@tessera/postgres'
import { lastOldOrder, type OperatorOrder, ordersAfter } from '../../operator/operator-orders.ts'
import type { EventMemory } from './event-memory.ts'
import type { Suspensions } from './suspensions.ts'

/** Applies operators' orders from all processes. */
export interface OrderFollower {
  /** Applies all orders stored so far. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

const POLL_MS = 1_000

/** Polls for new orders. Suspensions take effect, and messages are applied like those of the feed. */
export function followOrders(
  database: Database,
  memory: EventMemory,
  suspensions: Suspensions,
  log: Log,
): OrderFollower {
  let last: bigint | null = null
  let running: Promise<void> | null = null

  async function apply({ order, id }: OperatorOrder): Promise<void> {
    // A message about an event that ended long ago needs the event's earlier messages.
    await memory.load([order.eventId])
    if (order.command === 'say') memory.apply([order.message])
    else if (suspensions.apply(order)) memory.touch([order.eventId])
    last = id
  }

  async function read(): Promise<void> {
    for (;;) {
      last ??= await lastOldOrder(database)
      const orders = await ordersAfter(database, last)
      for (const order of orders) await apply(order)
      if (orders.length === 0) return
    }
  }

  const catchUp = async (): Promise<void> => {
    // One run at a time. A caller in the meantime waits for a run that starts later.
    while (running) await running.catch(() => {})
    running = read()
    try {
      await running
    } finally {
      running = null
    }
  }
  const timer = setInterval(() => {
    if (running) return
    catchUp().catch((error: unknown) => log.warn({ err: error }, 'the orders of operators could not be read'))
  }, POLL_MS)
  timer.unref()

  return {
    catchUp,
    async close() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
