import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { sumInvoices } from '../invoice-store.ts'
import type { PaymentsDeps } from '../payments.ts'

export const getStatistics =
  ({ database }: PaymentsDeps): CallHandler<'GET /api/payment/invoices/statistics'> =>
  async ({ player: { playerId } }) =>
    answer(
      (await sumInvoices(database, playerId)).map((sums) => ({
        currency: sums.currency,
        depositCount: sums.depositCount,
        depositTotal: sums.depositTotal,
        withdrawalCount: sums.withdrawalCount,
        withdrawalTotal: sums.withdrawalTotal,
        pendingWithdrawalTotal: sums.pendingWithdrawalTotal,
      })),
    )
