import { INVOICE_STATUS, INVOICE_TYPE, type Invoice, payDetailSchema } from '@tessera/contract'
import { publish } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { assetOf, isAsset } from '../chains/index.ts'
import { arrivalSchema } from './chain/arrival-store.ts'
import { CHAIN_PROVIDER } from './chain/chain-provider.ts'
import { writeInvoiceMessage } from './invoice-message.ts'
import { isDeclinable } from './invoice-state.ts'
import { findInvoice, type InvoiceRow } from './invoice-store.ts'
import { methodParts } from './method-id.ts'
import { findRule, invoiceMethod, type MethodRule } from './methods.ts'

const detailsSchema = z.array(payDetailSchema)

/** Returns the flow of an invoice from before flows were stored. */
function earlierFlow({ redirectUrl, qr }: InvoiceRow): Invoice['publicData']['flow'] {
  if (qr !== null) return 'qr'
  return redirectUrl === null ? 'direct' : 'redirect'
}

export const toInvoice = (rules: readonly MethodRule[], row: InvoiceRow): Invoice => ({
  id: row.id,
  type: row.type,
  status: row.status,
  amount: toJsonAmount(row.amount),
  currency: row.currency,
  fee: toJsonAmount(row.fee),
  requestedAmount: row.requestedAmount === null ? null : toJsonAmount(row.requestedAmount),
  reversed: toJsonAmount(row.reversed),
  reversal: row.reversal,
  methodId: row.methodId,
  methodKey: invoiceMethod(rules, row.methodId).key,
  destination: row.destination,
  number: row.number,
  publicData: {
    flow: row.flow ?? earlierFlow(row),
    redirectUrl: row.redirectUrl,
    qr: row.qr,
    details: detailsSchema.parse(row.details ?? []),
    isInReview: row.isInReview,
    network: networkOf(row.methodId),
    arrival: toArrival(row.arrival),
    authentication: row.authentication,
    failureReason: row.failureReason,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  },
  payout: toPayout(rules, row),
  partOf: row.partTotal === null ? null : toJsonAmount(row.partTotal),
  isRefunded: row.refundedAt !== null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns the blockchain of a method; null for methods of payment providers. */
function networkOf(methodId: string): Invoice['publicData']['network'] {
  const { provider, type } = methodParts(methodId)
  return provider === CHAIN_PROVIDER && isAsset(type) ? assetOf(type).network : null
}

function toArrival(stored: unknown): Invoice['publicData']['arrival'] {
  if (stored === null) return null
  const { network, txId, amount, confirmations, confirmationsNeeded } = arrivalSchema.parse(stored)
  return { network, txId, amount: toJsonAmount(BigInt(amount)), confirmations, confirmationsNeeded }
}

function toPayout(rules: readonly MethodRule[], row: InvoiceRow): Invoice['payout'] {
  if (row.type !== INVOICE_TYPE.withdrawal || row.status !== INVOICE_STATUS.pending) return null
  const unsent = row.review === 'waiting' ? 'review' : 'queued'
  return {
    stage: row.sentAt === null ? unsent : 'sent',
    isCancellable: isDeclinable(row),
    processingTime: findRule(rules, row.methodId)?.processingTime ?? 'days',
  }
}

/** Publishes an invoice's new state to its player, with a message about its end, in the transaction that changed it. */
export async function publishInvoice(tx: Tx, rules: readonly MethodRule[], id: string): Promise<Invoice> {
  const row = await findInvoice(tx, id)
  if (!row) throw new Error('the changed invoice does not exist')
  const invoice = toInvoice(rules, row)
  const event = row.type === INVOICE_TYPE.deposit ? 'deposit.updated' : 'withdrawal.updated'
  await publish(tx, {
    playerId: row.playerId,
    channel: 'invoices',
    data: { event, invoice },
  })
  await writeInvoiceMessage(tx, row.playerId, invoice)
  return invoice
}
