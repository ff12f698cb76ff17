import { numberedMeta, numberedPage, periodOf, sliceMeta } from '../../../history-query.ts'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import { listInvoices, sliceInvoices } from '../invoice-lists.ts'
import type { PaymentsDeps } from '../payments.ts'
import { toInvoice } from '../to-invoice.ts'

/** Lists the player's deposits and withdrawals, newest first, by the number of a page or next to a cursor. */
export const listOwnInvoices =
  ({ database, methods }: PaymentsDeps): CallHandler<'GET /api/payment/invoices'> =>
  async ({ player: { playerId }, query }) => {
    const { perPage, type, status, currency, before, after } = query
    const page = numberedPage(query)
    if (page !== null) {
      const offset = (page - 1) * perPage
      const { rows, total } = await listInvoices(database, { playerId, type, status, offset, limit: perPage })
      return answerPage(
        rows.map((row) => toInvoice(methods, row)),
        numberedMeta(page, perPage, total),
      )
    }
    const { timeZone } = await getPlayer(database, playerId)
    const filter = { playerId, type, status, currency, ...periodOf(query, timeZone) }
    const { rows, ...cursors } = await sliceInvoices(database, { ...filter, before, after, limit: perPage })
    return answerPage(
      rows.map((row) => toInvoice(methods, row)),
      sliceMeta(perPage, cursors),
    )
  }
