import { INVOICE_STATUS, INVOICE_TYPE, type Invoice } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { writeMessage } from '../notifications/index.ts'

/** Failures that the player caused or chose, so that a message would report nothing new. */
const CHOSEN: ReadonlySet<Invoice['publicData']['failureReason']> = new Set([
  'cancelled',
  'declined_by_player',
  'authentication_abandoned',
  'expired',
])

/** Writes the message about the end of a payment, once for each result. A payment in progress has none. */
export async function writeInvoiceMessage(tx: Tx, playerId: string, invoice: Invoice): Promise<void> {
  const { id, type, status, amount, currency } = invoice
  if (status === INVOICE_STATUS.pending || CHOSEN.has(invoice.publicData.failureReason)) return
  const isPaid = status === INVOICE_STATUS.success
  const [paid, declined] =
    type === INVOICE_TYPE.deposit
      ? (['deposit-credited', 'deposit-declined'] as const)
      : (['withdrawal-paid', 'withdrawal-declined'] as const)
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `invoice:${id}:${isPaid ? 'paid' : 'declined'}` },
    facts: { template: isPaid ? paid : declined, amount: String(amount), currency },
  })
}
