import { fail, INVOICE_TYPE } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { applyChange } from '../apply-change.ts'
import { isDeclinable } from '../invoice-state.ts'
import { findInvoice, lockInvoice } from '../invoice-store.ts'
import { CANCEL_PAYMENT_JOB } from '../payment-jobs.ts'
import type { PaymentsDeps } from '../payments.ts'
import { toInvoice } from '../to-invoice.ts'

/**
 * Declines a pending deposit, whose provider is notified after the commit, or cancels a withdrawal that was not sent yet,
 * which returns the money. Declining it again returns the same response.
 */
export const declineInvoice =
  ({ database, methods, clock }: PaymentsDeps): CallHandler<'PUT /api/payment/invoices/{id}/decline'> =>
  async ({ player: { playerId }, params }) =>
    database.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, params.id)
      if (!invoice || invoice.playerId !== playerId) return fail('not_found')
      if (invoice.failureReason === 'declined_by_player') return answer(toInvoice(methods, invoice))
      if (!isDeclinable(invoice)) return fail('invoice_not_declinable')
      await applyChange(tx, methods, invoice, { kind: 'fail', reason: 'declined_by_player' }, clock())
      if (invoice.type === INVOICE_TYPE.deposit)
        await addJob(tx, CANCEL_PAYMENT_JOB, { invoiceId: invoice.id })
      const declined = await findInvoice(tx, invoice.id)
      if (!declined) throw new Error('the declined invoice does not exist')
      return answer(toInvoice(methods, declined))
    })
