import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { findInvoice, type InvoiceRow } from '../invoice-store.ts'
import { methodParts } from '../method-id.ts'
import { PaymentProviderUnavailableError } from '../payment-adapter.ts'
import type { PaymentsDeps } from '../payments.ts'
import { SANDBOX } from '../sandbox-adapter.ts'
import { STRIPE } from '../stripe/stripe-provider.ts'
import { applyRefund } from './apply-refund.ts'
import { refundKey } from './refund-state.ts'
import { claimOpenRefunds, markQueued, markRequeued, storeRefundProblem } from './refund-store.ts'

export const SEND_REFUND_JOB = 'send-refund'

/** Providers whose adapter sends refunds. Those of others are paid back by hand. */
const REFUNDING_PROVIDERS: ReadonlySet<string> = new Set([STRIPE, SANDBOX])

/** Time after which an open refund is requested again, in case its job or a webhook was lost. */
const CHECK_AFTER_MS = 3_600_000
const BATCH = 50

/** True if the refund of a deposit is sent to its provider. */
export const isRefundSent = ({ methodId, providerPaymentId }: InvoiceRow): boolean =>
  providerPaymentId !== null && REFUNDING_PROVIDERS.has(methodParts(methodId).provider)

const addRefundJob = (tx: Tx, invoiceId: string): Promise<void> =>
  addJob(tx, SEND_REFUND_JOB, { invoiceId }, { key: `${SEND_REFUND_JOB}:${invoiceId}` })

/** Queues a refund in the transaction that books it. */
export async function queueRefund(tx: Tx, invoiceId: string, now: Date): Promise<void> {
  await markQueued(tx, invoiceId, now)
  await addRefundJob(tx, invoiceId)
}

/** Queues a refund that has failed once more. Returns false if it has not failed. */
export async function requeueRefund(tx: Tx, invoiceId: string, now: Date): Promise<boolean> {
  if (!(await markRequeued(tx, invoiceId, now))) return false
  await addRefundJob(tx, invoiceId)
  return true
}

type RefundDeps = Pick<PaymentsDeps, 'database' | 'adapters'>

/** Returns the job that sends refunds. */
export const refundJobs = (deps: RefundDeps): Record<string, JobDefinition> => ({
  [SEND_REFUND_JOB]: defineJob({
    payload: z.object({ invoiceId: z.string() }),
    work: ({ invoiceId }) => sendRefund(deps, invoiceId),
  }),
})

/**
 * Sends an open refund to its provider, or requests its state if it was sent. The provider refunds once per key, so it is safe to
 * repeat after a crash at any point. Throws if the provider doesn't answer: the job is then retried, with longer and longer delays.
 */
async function sendRefund({ database, adapters }: RefundDeps, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(database, invoiceId)
  if (invoice?.refund !== 'queued' && invoice?.refund !== 'pending') return
  try {
    const { provider } = methodParts(invoice.methodId)
    const adapter = adapters.find(({ id }) => id === provider)
    if (!adapter?.refund || invoice.providerPaymentId === null)
      throw new PaymentProviderUnavailableError(
        `The payment provider ${provider} is not configured for refunds`,
      )
    const report = await adapter.refund({
      paymentId: invoice.providerPaymentId,
      reference: invoice.id,
      key: refundKey(invoice),
      amount: Number(invoice.amount),
    })
    await database.transaction((tx) => applyRefund(tx, report))
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError)
      await storeRefundProblem(database, invoiceId, error.message)
    throw error
  }
}

/** Requests open refunds again that were not checked for a while. */
export async function checkRefunds({
  database,
  clock,
}: Pick<PaymentsDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    for (const { id } of await claimOpenRefunds(tx, new Date(now.getTime() - CHECK_AFTER_MS), now, BATCH))
      await addRefundJob(tx, id)
  })
}
