import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { applyChange } from './apply-change.ts'
import { claimUnchecked, findInvoice, type InvoiceRow, lockInvoice } from './invoice-store.ts'
import { makeReports } from './liabilities/make-reports.ts'
import { findRule, invoiceMethod } from './methods.ts'
import type { FailureReason } from './payment-adapter.ts'
import { adapterOf, type PaymentsDeps, processReport } from './payments.ts'
import { checkRefunds, refundJobs } from './refunds/send-refund.ts'
import { START_PAYMENT_JOB } from './start-job.ts'
import { startPayment } from './start-payment.ts'
import { pruneWebhooks } from './webhook-store.ts'
import { queueStart } from './withdrawals/review.ts'

export const CANCEL_PAYMENT_JOB = 'cancel-payment'
export const CHECK_INVOICES_JOB = 'check-invoices'
export const REPORT_LIABILITIES_JOB = 'report-liabilities'

/**
 * Minimum age and time since the last check of a pending invoice that is checked. The job runs every minute, since
 * webhooks can get lost. With a full minute here, every second run would be a moment too early.
 */
const UNCHECKED_MS = 30_000
/** Time after which a deposit that was never started with its provider fails. */
const UNSTARTED_TTL_MS = 5 * 60_000
/** Time after its expiry at which a pending deposit fails, even if its provider does not report it. */
const EXPIRY_MARGIN_MS = 10 * 60_000
const WEBHOOK_RETENTION_MS = 7 * 86_400_000
const BATCH = 50

const invoicePayload = z.object({ invoiceId: z.string() })

/** Returns the background jobs of payments. All are idempotent. */
export function paymentJobs(deps: PaymentsDeps): Record<string, JobDefinition> {
  return {
    [START_PAYMENT_JOB]: defineJob({
      payload: invoicePayload,
      work: async ({ invoiceId }) => {
        const invoice = await findInvoice(deps.database, invoiceId)
        if (invoice) await startPayment(deps, invoice)
      },
    }),
    [CANCEL_PAYMENT_JOB]: defineJob({
      payload: invoicePayload,
      work: async ({ invoiceId }) => {
        const invoice = await findInvoice(deps.database, invoiceId)
        if (invoice?.providerPaymentId) await cancelWithProvider(deps, invoice, invoice.providerPaymentId)
      },
    }),
    ...refundJobs(deps),
    [REPORT_LIABILITIES_JOB]: defineJob({
      payload: z.unknown(),
      work: async () => {
        const untied = await makeReports(deps.database, deps.clock())
        if (untied.length > 0)
          deps.log.error({ days: untied }, 'the postings of a day don’t tie to the balances of players')
      },
    }),
    [CHECK_INVOICES_JOB]: defineJob({ payload: z.unknown(), work: () => checkInvoices(deps) }),
  }
}

/** Polls the providers for pending invoices, and fails those that can no longer be paid. */
export async function checkInvoices(deps: PaymentsDeps): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - UNCHECKED_MS)
  for (const invoice of await claimUnchecked(deps.database, before, now, BATCH)) {
    try {
      await checkInvoice(deps, invoice, now)
    } catch (error) {
      // The next run retries it. The remaining invoices must still be checked.
      deps.log.warn({ invoiceId: invoice.id, err: error }, 'a pending invoice could not be checked')
    }
  }
  await checkRefunds(deps)
  await pruneWebhooks(deps.database, new Date(now.getTime() - WEBHOOK_RETENTION_MS))
}

async function checkInvoice(deps: PaymentsDeps, invoice: InvoiceRow, now: Date): Promise<void> {
  const paymentId = invoice.providerPaymentId
  if (paymentId === null) return checkUnstarted(deps, invoice, now)
  const adapter = adapterOf(deps, invoiceMethod(deps.methods, invoice.methodId).provider)
  const report = await adapter.find(paymentId)
  if (report) await deps.database.transaction((tx) => processReport(deps, tx, report))
  const isOver =
    invoice.type === INVOICE_TYPE.deposit &&
    invoice.expiresAt !== null &&
    now.getTime() - invoice.expiresAt.getTime() > EXPIRY_MARGIN_MS
  if (!isOver) return
  await cancelWithProvider(deps, invoice, paymentId)
  await failPending(deps, invoice.id, 'expired')
}

/**
 * Starts a withdrawal again until it succeeds, unless it waits for its review. A deposit fails once its player can't be waiting
 * for it any more, and any payment whose method was removed from the configuration.
 */
async function checkUnstarted(deps: PaymentsDeps, invoice: InvoiceRow, now: Date): Promise<void> {
  if (findRule(deps.methods, invoice.methodId) === null) return failPending(deps, invoice.id, 'cancelled')
  if (invoice.type === INVOICE_TYPE.withdrawal) {
    if (invoice.review === 'waiting') return
    await deps.database.transaction((tx) => queueStart(tx, invoice.id))
  } else if (now.getTime() - invoice.createdAt.getTime() > UNSTARTED_TTL_MS) {
    await failPending(deps, invoice.id, 'cancelled')
  }
}

async function cancelWithProvider(deps: PaymentsDeps, invoice: InvoiceRow, paymentId: string): Promise<void> {
  const report = await adapterOf(deps, invoiceMethod(deps.methods, invoice.methodId).provider).cancel(
    paymentId,
  )
  if (report) await deps.database.transaction((tx) => processReport(deps, tx, report))
}

async function failPending(deps: PaymentsDeps, invoiceId: string, reason: FailureReason): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.status === INVOICE_STATUS.pending)
      await applyChange(tx, deps.methods, invoice, { kind: 'fail', reason }, deps.clock())
  })
}
