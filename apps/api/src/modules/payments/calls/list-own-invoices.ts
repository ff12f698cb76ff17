import { pageMeta } from '@tessera/contract'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { listInvoices } from '../invoice-store.ts'
import type { PaymentsDeps } from '../payments.ts'
import { toInvoice } from '../to-invoice.ts'

export const listOwnInvoices =
  ({ database, methods }: PaymentsDeps): CallHandler<'GET /api/payment/invoices'> =>
  async ({ player: { playerId }, query: { page, perPage, type, status } }) => {
    const offset = (page - 1) * perPage
    const { rows, total } = await listInvoices(database, { playerId, type, status, offset, limit: perPage })
    return answerPage(
      rows.map((row) => toInvoice(methods, row)),
      pageMeta(page, perPage, total),
    )
  }
