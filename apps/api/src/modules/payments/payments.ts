import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { Platform } from '../../platform/platform.ts'
import type { PaymentBonuses } from '../bonuses/index.ts'
import type { MoneyGate } from '../limits/index.ts'
import { applyChange, applyFurtherPart } from './apply-change.ts'
import { applyReversal } from './apply-reversal.ts'
import type { FieldVault } from './field-vault.ts'
import { afterReport, orderReport } from './invoice-state.ts'
import { type InvoiceRow, lockInvoice } from './invoice-store.ts'
import { markReported } from './mark-invoice.ts'
import type { MethodRule } from './methods.ts'
import type { PaymentAdapter, PaymentReport } from './payment-adapter.ts'
import { applyRefund } from './refunds/apply-refund.ts'
import { problemOf, type ReportProblem, storeUnmatched } from './reports/unmatched-store.ts'
import { publishInvoice } from './to-invoice.ts'
import type { WithdrawalSettings } from './withdrawals/withdrawals-environment.ts'

export interface PaymentsDeps extends Platform {
  readonly fieldVault: FieldVault
  readonly gate: MoneyGate
  readonly bonuses: PaymentBonuses
  readonly adapters: readonly PaymentAdapter[]
  /** All methods of the configuration, which describe invoices. */
  readonly methods: readonly MethodRule[]
  /** Methods whose provider is configured: only these can be offered. */
  readonly offered: readonly MethodRule[]
  readonly withdrawals: WithdrawalSettings
  /** Address at which payment providers reach this API, without a trailing slash: `http://localhost:3000/api`. */
  readonly webhookBaseUrl: string
}

export function adapterOf({ adapters }: Pick<PaymentsDeps, 'adapters'>, providerId: string): PaymentAdapter {
  const adapter = adapters.find(({ id }) => id === providerId)
  if (!adapter) throw new Error(`the payment provider ${providerId} is not configured`)
  return adapter
}

export type ReportEffect = 'applied' | 'nothing-new' | 'mismatch'

/**
 * Processes a provider's report about a payment. Reports may arrive in any order and repeatedly. A report that does not
 * match its invoice is rejected and stored for the operators.
 */
export async function processReport(
  deps: PaymentsDeps,
  tx: Tx,
  report: PaymentReport,
): Promise<ReportEffect> {
  const { clock, methods } = deps
  const invoice = await lockInvoice(tx, report.reference)
  if (invoice === null) return refuseReport(deps, tx, report, 'unknown-payment')
  const problem = problemOf(invoice, report)
  if (problem !== null) return refuseReport(deps, tx, report, problem)
  const order = orderReport(invoice.providerUpdatedAt, report.updatedAt, clock())
  const isSeen = await markReported(tx, invoice.id, { ...report, isLate: order.isLate }, order.knownUntil)
  const isRefund = report.refund !== undefined && (await applyRefund(tx, report.refund))
  if (order.isLate) return isRefund ? 'applied' : 'nothing-new'
  const isSettled = await applyReport(deps, tx, invoice, report)
  const isReversed = await applyReversalOf(deps, tx, report)
  if (isSettled || isReversed || isRefund) return 'applied'
  // A review changes only what the player sees.
  if (isSeen) await publishInvoice(tx, methods, invoice.id)
  return isSeen ? 'applied' : 'nothing-new'
}

/** Stores a report that has no effect for the operators. */
async function refuseReport(
  { clock, log }: PaymentsDeps,
  tx: Tx,
  report: PaymentReport,
  problem: ReportProblem,
): Promise<'mismatch'> {
  const { reference: invoiceId, paymentId } = report
  log.error({ invoiceId, paymentId, problem }, 'a payment report matches no invoice')
  await storeUnmatched(tx, problem, report, clock())
  return 'mismatch'
}

/** Moves the money of a report that is in order. Returns true if it changed the invoice. */
async function applyReport(
  { bonuses, clock, log, methods }: PaymentsDeps,
  tx: Tx,
  invoice: InvoiceRow,
  report: PaymentReport,
): Promise<boolean> {
  const arrived = arrivedAmount(invoice, report)
  const change = afterReport(invoice, report)
  if (change.kind === 'contradiction') {
    log.error({ invoiceId: invoice.id }, 'a withdrawal was paid out after its hold had been released')
    await storeUnmatched(tx, 'paid-after-release', report, clock())
  }
  if (change.kind === 'succeed' && arrived <= 0n) {
    log.error({ invoiceId: invoice.id }, 'a deposit brought no more than its fee')
    return false
  }
  if (change.kind === 'succeed' || change.kind === 'fail') {
    await applyChange(tx, methods, invoice, change, clock(), arrived)
    if (change.kind === 'succeed' && invoice.type === INVOICE_TYPE.deposit)
      await bonuses.credited(tx, { ...depositOf(invoice), amount: arrived })
    return true
  }
  const rest = furtherPart(invoice, report, arrived)
  if (rest === 0n) return false
  await applyFurtherPart(tx, methods, invoice, rest, clock())
  return true
}

const depositOf = ({ id, playerId, currency, amount }: InvoiceRow) => ({
  invoiceId: id,
  playerId,
  currency,
  amount,
})

/** Applies what a report says about money that was taken back, to the invoice as the report has left it. */
async function applyReversalOf(
  { clock, log, methods }: PaymentsDeps,
  tx: Tx,
  report: PaymentReport,
): Promise<boolean> {
  const invoice = await lockInvoice(tx, report.reference)
  if (!invoice) throw new Error('the reported invoice does not exist')
  const reversal = await applyReversal(tx, methods, invoice, report, clock())
  if (reversal === 'contradiction') {
    log.error({ invoiceId: invoice.id }, 'a returned withdrawal was paid out again')
    await storeUnmatched(tx, 'paid-after-return', report, clock())
  }
  return reversal === 'applied'
}

/**
 * Returns what a report brings to the player's balance or takes from what was held: what arrived less the provider's fee, or what
 * was paid out and the fee. No more than was held can be paid out.
 */
function arrivedAmount(invoice: InvoiceRow, { received }: PaymentReport): bigint {
  const requested = invoice.requestedAmount ?? invoice.amount
  if (received === null) return requested
  if (invoice.type === INVOICE_TYPE.deposit) return BigInt(received) - invoice.fee
  const paid = BigInt(received) + invoice.fee
  return paid < requested ? paid : requested
}

/** Returns the part of a successful deposit that was not credited yet. */
const furtherPart = (invoice: InvoiceRow, { status, received }: PaymentReport, arrived: bigint): bigint =>
  invoice.type === INVOICE_TYPE.deposit &&
  invoice.status === INVOICE_STATUS.success &&
  status === 'succeeded' &&
  received !== null &&
  arrived > invoice.amount
    ? arrived - invoice.amount
    : 0n
