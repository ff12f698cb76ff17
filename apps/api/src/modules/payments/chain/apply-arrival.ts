import { createHash } from 'node:crypto'
import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { lockPlayer, openAccount } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'
import type { PaymentBonuses } from '../../bonuses/index.ts'
import { assetOf, type ChainPaymentChange } from '../../chains/index.ts'
import { applyChange } from '../apply-change.ts'
import { applyReversal } from '../apply-reversal.ts'
import { type InvoiceRow, insertInvoice, lockInvoice } from '../invoice-store.ts'
import { markStarted } from '../mark-invoice.ts'
import type { MethodRule } from '../methods.ts'
import { publishInvoice } from '../to-invoice.ts'
import { lockAwaited, lockInvoiceOfArrival, type StoredArrival, storeArrival } from './arrival-store.ts'
import { CHAIN_PROVIDER } from './chain-provider.ts'

/** Parts of the payments module that arrivals need. */
export interface ArrivalDeps {
  readonly methods: readonly MethodRule[]
  readonly bonuses: Pick<PaymentBonuses, 'credited'>
}

/** Id of the deposit method of an asset. */
export const depositMethodOf = (asset: string): string =>
  `${CHAIN_PROVIDER}.deposit.${asset.replaceAll('_', '-')}`

/**
 * Applies the state of a payment on a blockchain to its invoice, in the transaction that stores that state. A payment that the
 * player hasn't announced gets an invoice of its own. Money that arrives is always booked, also above limits and during a break.
 */
export async function applyArrival(
  tx: Tx,
  { methods, bonuses }: ArrivalDeps,
  change: ChainPaymentChange,
  now: Date,
): Promise<void> {
  const { id } = await findOrInsert(tx, change, now)
  await storeArrival(tx, id, toStored(change), now)
  const invoice = await lockInvoice(tx, id)
  if (!invoice) throw new Error('the invoice of a payment does not exist')
  if (change.state === 'final') {
    const isCredited = await creditFinal(tx, methods, invoice, change, now)
    const { playerId, currency } = invoice
    if (isCredited)
      await bonuses.credited(tx, { invoiceId: id, playerId, currency, amount: change.payment.amount })
    return
  }
  if (change.state === 'gone' && change.wasFinal) return takeBack(tx, methods, invoice, now)
  if (change.state === 'gone' && invoice.status === INVOICE_STATUS.pending)
    return applyChange(tx, methods, invoice, { kind: 'fail', reason: 'cancelled' }, now)
  await publishInvoice(tx, methods, id)
}

const toStored = (change: ChainPaymentChange): StoredArrival => ({
  paymentId: change.payment.id,
  network: change.payment.network,
  txId: change.payment.txId,
  amount: String(change.payment.amount),
  confirmations: change.confirmations,
  confirmationsNeeded: change.confirmationsNeeded,
})

/**
 * Credits a payment, or gives the credit back that was taken when the payment had fallen out of the chain. Returns true if it
 * was credited for the first time.
 */
async function creditFinal(
  tx: Tx,
  methods: readonly MethodRule[],
  invoice: InvoiceRow,
  { payment: { amount } }: ChainPaymentChange,
  now: Date,
): Promise<boolean> {
  if (invoice.status === INVOICE_STATUS.success) {
    await applyReversal(tx, methods, invoice, { reversed: 0, reversal: null }, now)
    return false
  }
  await applyChange(tx, methods, invoice, { kind: 'succeed' }, now, amount)
  return true
}

async function takeBack(
  tx: Tx,
  methods: readonly MethodRule[],
  invoice: InvoiceRow,
  now: Date,
): Promise<void> {
  const reversed = Number(invoice.amount)
  await applyReversal(tx, methods, invoice, { reversed, reversal: 'reorganization' }, now)
}

/** Returns the invoice of a payment. One that is seen for the first time is matched with a pending deposit. */
async function findOrInsert(tx: Tx, { payment }: ChainPaymentChange, now: Date): Promise<InvoiceRow> {
  const { id, asset, playerId, amount } = payment
  const known = await lockInvoiceOfArrival(tx, id)
  if (known) return known
  const methodId = depositMethodOf(asset)
  const awaited = await lockAwaited(tx, { playerId, methodId, amount })
  if (awaited) return awaited
  await lockPlayer(tx, playerId)
  const { currency } = assetOf(asset)
  // A payment in a currency that the player doesn't use yet, such as ether to an address for USDT.
  await openAccount(tx, { playerId, currency })
  const invoice = await insertInvoice(tx, { ...ownInvoice(id), playerId, methodId, amount, currency }, now)
  const started = {
    id: `${asset}:${invoice.id}`,
    redirectUrl: null,
    qr: null,
    details: [],
    expiresAt: null,
  }
  await markStarted(tx, invoice.id, started, now)
  return invoice
}

/** Facts of the invoice of a payment that the player hasn't announced. */
const ownInvoice = (paymentId: string) => ({
  id: newId(),
  type: INVOICE_TYPE.deposit,
  fee: 0n,
  flow: 'qr' as const,
  returnPath: '/wallet',
  sealedFields: null,
  destination: null,
  idempotencyKey: `chain:${paymentId}`,
  requestHash: createHash('sha256').update(paymentId).digest(),
  holdTransactionId: null,
})
