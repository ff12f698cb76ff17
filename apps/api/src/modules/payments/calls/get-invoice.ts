import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { findInvoice } from '../invoice-store.ts'
import type { PaymentsDeps } from '../payments.ts'
import { toInvoice } from '../to-invoice.ts'

export const getInvoice =
  ({ database, methods }: PaymentsDeps): CallHandler<'GET /api/payment/invoices/{id}'> =>
  async ({ player: { playerId }, params }) => {
    const invoice = await findInvoice(database, params.id)
    return invoice?.playerId === playerId ? answer(toInvoice(methods, invoice)) : fail('not_found')
  }
