import { INVOICE_TYPE } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import type { Platform } from '../../platform/platform.ts'
import type { MoneyGate } from '../limits/index.ts'
import { applyChange } from './apply-change.ts'
import type { FieldVault } from './field-vault.ts'
import { afterReport, orderReport } from './invoice-state.ts'
import { lockInvoice, paidAmount } from './invoice-store.ts'
import { markReported } from './mark-invoice.ts'
import type { MethodRule } from './methods.ts'
import type { PaymentAdapter, PaymentReport } from './payment-adapter.ts'

export interface PaymentsDeps extends Platform {
  readonly fieldVault: FieldVault
  readonly gate: MoneyGate
  readonly adapters: readonly PaymentAdapter[]
  readonly methods: readonly MethodRule[]
  /** Address at which payment providers reach this API, without a trailing slash: `http://localhost:3000/api`. */
  readonly webhookBaseUrl: string
}

export function adapterOf({ adapters }: PaymentsDeps, providerId: string): PaymentAdapter {
  const adapter = adapters.find(({ id }) => id === providerId)
  if (!adapter) throw new Error(`the payment provider ${providerId} is not configured`)
  return adapter
}

export type ReportEffect = 'applied' | 'nothing-new' | 'mismatch'

/**
 * Processes a provider's report about a payment. Reports may arrive in any order and repeatedly. A report that does not
 * match its invoice is rejected.
 */
export async function processReport(
  deps: PaymentsDeps,
  tx: Tx,
  report: PaymentReport,
): Promise<ReportEffect> {
  const { clock, log, methods } = deps
  const invoice = await lockInvoice(tx, report.reference)
  const fits =
    invoice !== null &&
    (invoice.providerPaymentId === null || invoice.providerPaymentId === report.paymentId) &&
    invoice.type === INVOICE_TYPE[report.kind] &&
    paidAmount(invoice) === BigInt(report.amount) &&
    invoice.currency === report.currency
  if (!fits) {
    log.error(
      { invoiceId: report.reference, paymentId: report.paymentId },
      'a payment report matches no invoice',
    )
    return 'mismatch'
  }
  const order = orderReport(invoice.providerUpdatedAt, report.updatedAt, clock())
  await markReported(tx, invoice.id, report, order.knownUntil)
  const change = order.isLate ? ({ kind: 'none' } as const) : afterReport(invoice, report)
  if (change.kind === 'contradiction')
    log.error({ invoiceId: invoice.id }, 'a withdrawal was paid out after its hold had been released')
  if (change.kind === 'none' || change.kind === 'contradiction') return 'nothing-new'
  await applyChange(tx, methods, invoice, change, clock())
  return 'applied'
}
