import { type EventMessage, feedMessageSchema } from '@tessera/feed'
import type { Database, Tx } from '@tessera/postgres'
import { z } from 'zod'
import type { Queryable } from '../database/queryable.ts'
import { withLatestTime } from './order-time.ts'

/** The operator of an order and the reason, which are stored forever. */
export interface Operator {
  readonly operator: string
  readonly reason: string
}

/**
 * An operator's order about an event: suspend or resume its markets (all of them, or those of some types), or apply a
 * message like one of the feed, such as a settlement or a cancel.
 */
export type OperatorCommand =
  | { readonly command: 'suspend' | 'resume'; readonly eventId: string; readonly markets: readonly string[] }
  | { readonly command: 'say'; readonly eventId: string; readonly message: EventMessage }

/** A stored order. */
export interface OperatorOrder extends Operator {
  readonly id: bigint
  readonly order: OperatorCommand
  readonly saidAt: Date
}

/** Lock that makes orders get their numbers in sequence, so that a reader in number order misses none. */
const ORDER_LOCK = 7_265_100_110_801n

const suspensionSchema = z.object({ markets: z.array(z.string()) })

interface OrderRow {
  id: bigint
  eventId: string
  command: string
  content: unknown
  operator: string
  reason: string
  saidAt: Date
}

const SELECTED = `id, event_id as "eventId", command, content, operator, reason, said_at as "saidAt"`

function readOrder(row: OrderRow): OperatorOrder {
  const { id, eventId, command, content, operator, reason, saidAt } = row
  const head = { id, operator, reason, saidAt }
  if (command === 'suspend' || command === 'resume')
    return { ...head, order: { command, eventId, ...suspensionSchema.parse(content) } }
  const message = feedMessageSchema.parse(content)
  if (!('event' in message)) throw new Error(`order ${id} has no event`)
  return { ...head, order: { command: 'say', eventId, message } }
}

/** Stores an order in the transaction of a decision, later than all others about its event. Returns its id. */
export async function insertOrder(
  tx: Tx,
  order: OperatorCommand,
  { operator, reason }: Operator,
): Promise<bigint> {
  await tx.query('select pg_advisory_xact_lock($1)', [ORDER_LOCK])
  const content =
    order.command === 'say' ? await withLatestTime(tx, order.message) : { markets: order.markets }
  const [row] = await tx.query<{ id: bigint }>(
    `insert into sportsbook.operator_order (event_id, command, content, operator, reason)
     values ($1, $2, $3, $4, $5) returning id`,
    [order.eventId, order.command, JSON.stringify(content), operator, reason],
  )
  if (row === undefined) throw new Error('an order was not stored')
  return row.id
}

/** Stores an order with its operator and reason; running processes apply it within a second. */
export const storeOrder = (database: Database, order: OperatorCommand, operator: Operator): Promise<bigint> =>
  database.transaction((tx) => insertOrder(tx, order, operator))

/** Returns the orders after an id, in order. */
export async function ordersAfter(db: Queryable, id: bigint): Promise<OperatorOrder[]> {
  const rows = await db.query<OrderRow>(
    `select ${SELECTED} from sportsbook.operator_order where id > $1 order by id limit 1000`,
    [id],
  )
  return rows.map(readOrder)
}

/** Returns the last order that is too old to matter for any event still in use. */
export async function lastOldOrder(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ id: bigint | null }>(
    `select max(id) as id from sportsbook.operator_order where said_at < now() - interval '30 days'`,
  )
  return row?.id ?? 0n
}

/** Returns the orders about an event, oldest first, as its audit log. */
export async function ordersOf(db: Queryable, eventId: string): Promise<OperatorOrder[]> {
  const rows = await db.query<OrderRow>(
    `select ${SELECTED} from sportsbook.operator_order where event_id = $1 order by id`,
    [eventId],
  )
  return rows.map(readOrder)
}
