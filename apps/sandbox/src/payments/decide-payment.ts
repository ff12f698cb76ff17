import type { Database } from '@tessera/postgres'
import { decide, type OutcomeName } from './outcomes.ts'
import type { Payment } from './payment-state.ts'
import { dueDecisions, lockPayment, updatePayment } from './payment-store.ts'
import { queueWebhooks, readFaults } from './webhooks.ts'

/**
 * Brings a payment to an outcome and queues its webhooks. An outcome that is no longer possible changes nothing. Returns the payment's new state; null if the payment is
 * unknown.
 */
export async function decidePayment(
  database: Database,
  id: string,
  outcome: OutcomeName,
): Promise<Payment | null> {
  const faults = await readFaults(database)
  return database.transaction(async (tx) => {
    const before = await lockPayment(tx, id)
    if (!before) return null
    const next = decide(before, before.amount, outcome)
    if (!next) return before
    const after = await updatePayment(tx, id, next)
    await queueWebhooks(tx, before, after, faults)
    return after
  })
}

/** Applies delayed decisions that are due and expires pending payments. */
export async function decideDuePayments(database: Database): Promise<void> {
  for (const { id, decision } of await dueDecisions(database)) await decidePayment(database, id, decision)
}
