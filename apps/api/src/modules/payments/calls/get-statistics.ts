import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { sumInvoices } from '../invoice-sums.ts'
import type { PaymentsDeps } from '../payments.ts'

export const getStatistics =
  ({ database, currencies }: PaymentsDeps): CallHandler<'GET /api/payment/invoices/statistics'> =>
  async ({ player: { playerId }, query: { equivalent } }) => {
    if (equivalent !== undefined && !isCurrencyEnabled(currencies, equivalent)) return refuseCurrency()
    return answer(await sumInvoices(database, playerId, equivalent ?? null))
  }
