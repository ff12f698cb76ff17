import type { Database } from '@tessera/postgres'
import { DUE_UPDATE, sendDueUpdates } from './messenger/bot/updates.ts'
import { decideDuePayments } from './payments/decide-payment.ts'
import { DUE_PAYMENT } from './payments/payment-store.ts'
import { completeDueRefunds, DUE_REFUND } from './payments/refund-store.ts'
import { DUE_DELIVERY, sendDueWebhooks } from './payments/webhooks.ts'

const IS_ANY_DUE = `
  select exists (select from sandbox.payment where ${DUE_PAYMENT})
    or exists (select from sandbox.refund where ${DUE_REFUND})
    or exists (select from sandbox.delivery where ${DUE_DELIVERY})
    or exists (select from sandbox.bot_update where ${DUE_UPDATE}) as "isAnyDue"`

/**
 * Decides payments, completes refunds and sends webhooks and updates of the bot that are due. One query finds out whether there is
 * any, because a demonstration asks ten times a second and mostly finds none.
 */
export async function doDueWork(database: Database, webhookSecret: string): Promise<void> {
  const [row] = await database.query<{ isAnyDue: boolean }>(IS_ANY_DUE)
  if (!row?.isAnyDue) return
  await decideDuePayments(database)
  await completeDueRefunds(database)
  await sendDueWebhooks(database, webhookSecret)
  await sendDueUpdates(database)
}
