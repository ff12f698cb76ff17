import type { Database, Log } from '@tessera/postgres'
import type { EventMemory } from '../book/event-memory.ts'
import { lastOldOrder, type OperatorOrder, ordersAfter } from './operator-orders.ts'
import type { Suspensions } from './suspensions.ts'

/** Takes in what operators say, in whichever process they say it. */
export interface OrderFollower {
  /** Takes everything in that was said so far. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

const POLL_MS = 1_000

/** Reads the orders that came since, again and again: suspensions hold, messages are applied as those of the feed. */
export function followOrders(
  database: Database,
  memory: EventMemory,
  suspensions: Suspensions,
  log: Log,
): OrderFollower {
  let last: bigint | null = null
  let running: Promise<void> | null = null

  async function take({ order, id }: OperatorOrder): Promise<void> {
    // What is said of an event that is over for long goes with what was said of it before.
    await memory.load([order.eventId])
    if (order.command === 'say') memory.apply([order.message])
    else if (suspensions.take(order)) memory.touch([order.eventId])
    last = id
  }

  async function read(): Promise<void> {
    for (;;) {
      last ??= await lastOldOrder(database)
      const orders = await ordersAfter(database, last)
      for (const order of orders) await take(order)
      if (orders.length === 0) return
    }
  }

  const catchUp = async (): Promise<void> => {
    // One at a time; who asks meanwhile waits for one that begins after.
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
