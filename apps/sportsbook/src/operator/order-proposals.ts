import { type EventMessage, feedMessageSchema } from '@tessera/feed'
import type { Database, Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import type { Queryable } from '../database/queryable.ts'
import { insertOrder, type Operator } from './operator-orders.ts'
import type { OrderEffect } from './order-effect.ts'

/** An order that waits for a second operator, or is decided. */
export interface OrderProposal extends Operator {
  readonly id: bigint
  readonly eventId: string
  readonly message: EventMessage
  /** Effect at the time of the proposal. */
  readonly effect: OrderEffect
  readonly createdAt: Date
  readonly decision: 'confirmed' | 'dropped' | null
  readonly decidedBy: string | null
  readonly decidedBecause: string | null
  readonly decidedAt: Date | null
}

interface ProposalRow extends Omit<OrderProposal, 'message'> {
  readonly message: unknown
}

const SELECTED = `select id, event_id as "eventId", message, effect, operator, reason, created_at as "createdAt",
  decision, decided_by as "decidedBy", decided_because as "decidedBecause", decided_at as "decidedAt"
  from sportsbook.order_proposal`

function toProposal({ message, ...row }: ProposalRow): OrderProposal {
  const parsed = feedMessageSchema.parse(message)
  if (!('event' in parsed)) throw new Error(`proposal ${row.id} has no event`)
  return { ...row, message: parsed }
}

/** Stores an order that waits for a second operator. Returns its id. */
export async function storeProposal(
  database: Database,
  message: EventMessage,
  effect: OrderEffect,
  { operator, reason }: Operator,
): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into sportsbook.order_proposal (event_id, message, effect, operator, reason)
     values ($1, $2, $3, $4, $5) returning id`,
    [message.event, JSON.stringify(message), JSON.stringify(effect), operator, reason],
  )
  if (row === undefined) throw new Error('a proposal was not stored')
  return row.id
}

/** Lists the orders that wait, the oldest first. */
export const waitingProposals = async (db: Queryable): Promise<OrderProposal[]> =>
  (await db.query<ProposalRow>(`${SELECTED} where decision is null order by id`)).map(toProposal)

/** Lists the orders about an event that needed a second operator, the oldest first. */
export const proposalsOf = async (db: Queryable, eventId: string): Promise<OrderProposal[]> =>
  (await db.query<ProposalRow>(`${SELECTED} where event_id = $1 order by id`, [eventId])).map(toProposal)

/** Finds an order that waits. Throws `RefusalError` if there is none, or if the operator has given it. */
export async function findWaiting(
  db: Queryable,
  id: string,
  by: Operator | null,
  lock: '' | 'for update' = '',
): Promise<OrderProposal> {
  const [row] = /^\d{1,18}$/.test(id)
    ? await db.query<ProposalRow>(`${SELECTED} where id = $1 and decision is null ${lock}`, [id])
    : []
  if (row === undefined) throw new RefusalError(`No order ${id} is waiting.`, 'already-decided')
  if (row.operator === by?.operator)
    throw new RefusalError('Another operator has to confirm this order.', 'second-operator')
  return toProposal(row)
}

/** Stores the present effect of an order that waits. */
export async function updateEffect(database: Database, id: string, effect: OrderEffect): Promise<void> {
  await database.query(
    'update sportsbook.order_proposal set effect = $2 where id = $1 and decision is null',
    [id, JSON.stringify(effect)],
  )
}

const decide = (
  tx: Tx,
  { id }: OrderProposal,
  decision: 'confirmed' | 'dropped',
  { operator, reason }: Operator,
) =>
  tx.query(
    `update sportsbook.order_proposal
     set decision = $2, decided_by = $3, decided_because = $4, decided_at = now() where id = $1`,
    [id, decision, operator, reason],
  )

/** Stores an order of another operator under that operator's name, and the decision. Returns its id. */
export const confirmProposal = (database: Database, id: string, by: Operator): Promise<bigint> =>
  database.transaction(async (tx) => {
    const proposal = await findWaiting(tx, id, by, 'for update')
    await decide(tx, proposal, 'confirmed', by)
    const { message, eventId, operator, reason } = proposal
    return insertOrder(tx, { command: 'say', eventId, message }, { operator, reason })
  })

/** Drops an order that waits, by any operator. */
export const dropOrder = (database: Database, id: string, by: Operator): Promise<void> =>
  database.transaction(async (tx) => {
    await decide(tx, await findWaiting(tx, id, null, 'for update'), 'dropped', by)
  })
