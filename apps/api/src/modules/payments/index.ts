import { fail, pageMeta } from '@tessera/contract'
import { answer, answerPage, type CallHandlers, type CallRequest } from '../../http/call-handler.ts'
import { getPlayer } from '../profile/index.ts'
import { isCurrencyEnabled, refuseCurrency } from '../settings/index.ts'
import { createDeposit } from './calls/create-deposit.ts'
import { createWithdrawal } from './calls/create-withdrawal.ts'
import { declineInvoice } from './calls/decline-invoice.ts'
import { findInvoice, listInvoices, sumInvoices } from './invoice-store.ts'
import { type Direction, methodGroups } from './methods.ts'
import type { PaymentsDeps } from './payments.ts'
import { toInvoice } from './to-invoice.ts'

export { checkFieldKey, createFieldVault } from './field-vault.ts'
export { invoiceChecks } from './invoice-checks.ts'
export { METHODS } from './method-table.ts'
export type { MethodRule } from './methods.ts'
export type { PaymentAdapter } from './payment-adapter.ts'
export { CHECK_INVOICES_JOB, checkInvoices, paymentJobs } from './payment-jobs.ts'
export type { PaymentsDeps } from './payments.ts'
export { createSandboxPayments } from './sandbox-adapter.ts'
export { seedDeposit } from './seed-deposit.ts'
export { webhookRoute } from './webhook-route.ts'

type PaymentCalls = Pick<
  CallHandlers,
  | 'GET /api/payment/methods/deposit'
  | 'GET /api/payment/methods/withdrawal'
  | 'POST /api/payment/invoices/deposit'
  | 'POST /api/payment/invoices/withdrawal'
  | 'GET /api/payment/invoices'
  | 'GET /api/payment/invoices/{id}'
  | 'PUT /api/payment/invoices/{id}/decline'
  | 'GET /api/payment/invoices/statistics'
>

export function createPaymentCalls(deps: PaymentsDeps): PaymentCalls {
  const { database, methods, currencies } = deps

  const methodsOf =
    (direction: Direction) =>
    async ({
      player: { playerId },
      query: { currency, country },
    }: CallRequest<'GET /api/payment/methods/withdrawal' | 'GET /api/payment/methods/deposit'>) => {
      if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
      const { country: own } = await getPlayer(database, playerId)
      return answer(methodGroups(methods, { direction, currency, country: country ?? own }))
    }

  return {
    'GET /api/payment/methods/deposit': methodsOf('deposit'),
    'GET /api/payment/methods/withdrawal': methodsOf('withdrawal'),
    'POST /api/payment/invoices/deposit': createDeposit(deps),
    'POST /api/payment/invoices/withdrawal': createWithdrawal(deps),
    'GET /api/payment/invoices': async ({ player: { playerId }, query: { page, perPage, type, status } }) => {
      const offset = (page - 1) * perPage
      const { rows, total } = await listInvoices(database, { playerId, type, status, offset, limit: perPage })
      return answerPage(
        rows.map((row) => toInvoice(methods, row)),
        pageMeta(page, perPage, total),
      )
    },
    'GET /api/payment/invoices/{id}': async ({ player: { playerId }, params }) => {
      const invoice = await findInvoice(database, params.id)
      return invoice?.player_id === playerId ? answer(toInvoice(methods, invoice)) : fail('not_found')
    },
    'PUT /api/payment/invoices/{id}/decline': declineInvoice(deps),
    'GET /api/payment/invoices/statistics': async ({ player: { playerId } }) =>
      answer(
        (await sumInvoices(database, playerId)).map((sums) => ({
          currency: sums.currency,
          depositCount: sums.deposit_count,
          depositTotal: sums.deposit_total,
          withdrawalCount: sums.withdrawal_count,
          withdrawalTotal: sums.withdrawal_total,
          pendingWithdrawalTotal: sums.pending_withdrawal_total,
        })),
      ),
  }
}
