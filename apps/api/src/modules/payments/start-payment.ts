import { INVOICE_STATUS, INVOICE_TYPE, type Invoice, siteAddress } from '@tessera/contract'
import { getPlayer } from '../profile/index.ts'
import { type InvoiceRow, lockInvoice, paidAmount } from './invoice-store.ts'
import { markStarted } from './mark-invoice.ts'
import { findRule } from './methods.ts'
import { PaymentProviderUnavailableError } from './payment-adapter.ts'
import { adapterOf, type PaymentsDeps } from './payments.ts'
import { publishInvoice, toInvoice } from './to-invoice.ts'
import { findSentAt, markSent } from './withdrawals/review-store.ts'

/** Parts of the payments module that start payments. */
export type StartDeps = Pick<
  PaymentsDeps,
  'database' | 'fieldVault' | 'methods' | 'publicUrl' | 'webhookBaseUrl' | 'clock' | 'adapters'
>

/**
 * Starts the payment of a pending invoice with its provider, outside of any transaction. Safe to repeat after a crash at
 * any point, since the invoice id is the idempotency key at the provider. Throws if the provider does not answer.
 */
export async function startPayment(deps: StartDeps, invoice: InvoiceRow): Promise<Invoice> {
  const { database, fieldVault, methods, publicUrl, webhookBaseUrl, clock } = deps
  if (invoice.status !== INVOICE_STATUS.pending || invoice.providerPaymentId !== null)
    return toInvoice(methods, invoice)
  const rule = findRule(methods, invoice.methodId)
  // The job fails a payment whose method was removed before it was started.
  if (!rule)
    throw new PaymentProviderUnavailableError(`the method ${invoice.methodId} is no longer configured`)
  const sentAt = invoice.type === INVOICE_TYPE.withdrawal ? await takeForSending(deps, invoice) : null
  if (invoice.type === INVOICE_TYPE.withdrawal && sentAt === null) return toInvoice(methods, invoice)
  const player = await getPlayer(database, invoice.playerId)
  const started = await adapterOf(deps, rule.provider).start({
    kind: rule.direction,
    method: rule.providerMethod,
    amount: Number(paidAmount(invoice)),
    fee: Number(invoice.fee),
    currency: invoice.currency,
    playerId: invoice.playerId,
    reference: invoice.id,
    // Encoded as a URL: the path is the player's input, and the provider sends it in a header.
    returnUrl: siteAddress(publicUrl, invoice.returnPath.replaceAll('{invoice}', invoice.id)),
    webhookUrl: `${webhookBaseUrl}/payment/webhooks/${rule.provider}`,
    email: player.email,
    fields: fieldVault.open(invoice.id, invoice.sealedFields),
  })
  return database.transaction(async (tx) => {
    const current = await lockInvoice(tx, invoice.id)
    if (!current) throw new Error('the started invoice does not exist')
    const isNew =
      current.status === INVOICE_STATUS.pending &&
      // A withdrawal may have been returned to the operators meanwhile, or sent again.
      current.sentAt?.getTime() === sentAt?.getTime() &&
      (await markStarted(tx, invoice.id, started, clock()))
    return isNew ? publishInvoice(tx, methods, invoice.id) : toInvoice(methods, current)
  })
}

/**
 * Marks a withdrawal as sent before the request to its provider, which can’t be taken back, and returns the time. Returns null if
 * it was cancelled or rejected, or waits for its review. One that is already marked is sent again, since its response was lost.
 */
async function takeForSending(
  { database, methods, clock }: StartDeps,
  { id }: InvoiceRow,
): Promise<Date | null> {
  return database.transaction(async (tx) => {
    if (await markSent(tx, id, clock())) await publishInvoice(tx, methods, id)
    return findSentAt(tx, id)
  })
}
