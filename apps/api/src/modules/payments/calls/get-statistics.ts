import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { sumInvoices } from '../invoice-store.ts'
import type { PaymentsDeps } from '../payments.ts'

export const getStatistics =
  ({ database }: PaymentsDeps): CallHandler<'GET /api/payment/invoices/statistics'> =>
  async ({ player: { playerId } }) =>
    answer(
      (await sumInvoices(database, playerId)).map((sums) => ({
        currency: sums.currency,
        depositCount: sums.deposit_count,
        depositTotal: sums.deposit_total,
        withdrawalCount: sums.withdrawal_count,
        withdrawalTotal: sums.withdrawal_total,
        pendingWithdrawalTotal: sums.pending_withdrawal_total,
      })),
    )
