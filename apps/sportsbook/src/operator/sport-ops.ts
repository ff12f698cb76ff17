import type { Database } from '@tessera/postgres'
import { keepOrder, type OperatorOrder, ordersOf } from './operator-orders.ts'
import { OrderError, readOrder, USAGE } from './read-order.ts'

const describe = ({ id, saidAt, operator, reason, order }: OperatorOrder): string => {
  const what =
    order.command === 'say' ? JSON.stringify(order.message) : `${order.command} ${order.markets.join(' ')}`
  return `${id}  ${saidAt.toISOString()}  ${operator}: ${reason}\n    ${what.trim()}\n`
}

/**
 * Command `tessera ops sport`: what an operator orders of an event, kept with who and why; running processes do it within a
 * second, and those that start later find it.
 * @returns the exit code: 0 done, 2 a command line that is none
 */
export async function runSportOps(
  database: Database,
  args: readonly string[],
  say: (text: string) => void,
  nowMs: number = Date.now(),
): Promise<number> {
  try {
    const read = await readOrder(args, nowMs, (eventId) => marketsWithBets(database, eventId))
    if (read.kind === 'log') {
      const orders = await ordersOf(database, read.eventId)
      say(orders.length === 0 ? 'Nothing was ordered of this event.\n' : orders.map(describe).join(''))
      return 0
    }
    const id = await keepOrder(database, read.order, read.operator)
    say(`Order ${id} is kept.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof OrderError)) throw error
    say(`${error.message}\n\n${USAGE}`)
    return 2
  }
}

async function marketsWithBets(database: Database, eventId: string): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    'select distinct market_key as key from sportsbook.exposure where event_id = $1 order by 1',
    [eventId],
  )
  return rows.map(({ key }) => key)
}
