import { INVOICE_STATUS, INVOICE_TYPE, nameOfNumber } from '@tessera/contract'
import type { OfficeCallData } from '@tessera/office-contract'
import { givenLine, RefusalError } from '@tessera/server-kit/command-line'
import type { ModuleOffice } from '../../../platform/office-calls.ts'
import { cursorOf, dayOf, pageOf, placeOf, READ_LENGTH } from '../../../platform/office-lists.ts'
import { runOrder } from '../../../platform/office-order.ts'
import { listActs, listNames } from '../../profile/index.ts'
import { findInvoice, type InvoiceRow } from '../invoice-store.ts'
import { liabilityOffice } from '../liabilities/liability-office.ts'
import { loadMethods } from '../read-methods.ts'
import { isRefundSent } from '../refunds/send-refund.ts'
import { splitMethods } from '../withdrawals/split-withdrawal.ts'
import { findPayments } from './list-payments.ts'
import { adjustBalance, refundDeposit } from './move-money.ts'
import { moneyDeps, paymentCommands, splitDeps } from './payment-ops.ts'
import { statementOffice } from './player-statement.ts'
import { listProposals, type Proposal } from './proposal-store.ts'
import { splitPayment } from './split-payment.ts'

const { approve, reject, confirm, drop, 'resend-refund': resend } = paymentCommands.commands

type PaymentData = OfficeCallData<'GET /office/payments'>['payments'][number]
type ProposalData = OfficeCallData<'GET /office/proposals'>['proposals'][number]

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

const toPayment = (row: InvoiceRow, names: ReadonlyMap<string, string>): PaymentData => ({
  id: row.id,
  playerId: row.playerId,
  playerName: names.get(row.playerId) ?? null,
  type: row.type === INVOICE_TYPE.deposit ? 'deposit' : 'withdrawal',
  // The names of the table are those of the contract of the office.
  status: nameOfNumber(INVOICE_STATUS, row.status) as PaymentData['status'],
  review: row.review,
  reviewRules: row.reviewRules,
  amount: String(row.amount),
  currency: row.currency,
  methodId: row.methodId,
  destination: row.destination,
  failureReason: row.failureReason,
  sentAt: timeOf(row.sentAt),
  refundedAt: timeOf(row.refundedAt),
  refund: row.refund,
  createdAt: row.createdAt.toISOString(),
})

const toProposal = (proposal: Proposal): ProposalData => ({
  id: proposal.id,
  playerId: proposal.playerId,
  act: proposal.act,
  invoiceId: proposal.invoiceId,
  amount: String(proposal.amount),
  currency: proposal.currency,
  operator: proposal.operator,
  reason: proposal.reason,
  createdAt: proposal.createdAt.toISOString(),
})

/** Calls of the back office about payments. Acts run the commands of `tessera ops payments`. */
export const paymentOffice: ModuleOffice = {
  ...statementOffice,
  ...liabilityOffice,
  'GET /office/payments': async ({ database }, { query }) => {
    const rows = await findPayments(database, {
      playerId: query.player ?? null,
      type: query.type ? INVOICE_TYPE[query.type] : null,
      status: query.status ? INVOICE_STATUS[query.status] : null,
      review: query.review ?? null,
      refund: query.refund ?? null,
      currency: query.currency ?? null,
      methodId: null,
      from: dayOf(query.from),
      until: dayOf(query.to, 1),
      after: placeOf(query.cursor),
      limit: READ_LENGTH,
    })
    const { page, next } = pageOf(rows, (row) => cursorOf(row.createdAt, row.id))
    const names = await listNames(database, [...new Set(page.map(({ playerId }) => playerId))])
    return {
      payments: page.map((row) => toPayment(row, names)),
      next,
    }
  },
  'GET /office/payments/{invoiceId}': async ({ database, now }, { params: { invoiceId } }) => {
    const row = await findInvoice(database, invoiceId)
    if (row === null) throw new RefusalError(`There is no payment ${invoiceId}.`, 'no-payment')
    const acts = await listActs(database, row.playerId, 'payments')
    const waiting = (await listProposals(database)).find((each) => each.invoiceId === invoiceId)
    return {
      ...toPayment(row, await listNames(database, [row.playerId])),
      fee: String(row.fee),
      requestedAmount: row.requestedAmount === null ? null : String(row.requestedAmount),
      reversed: String(row.reversed),
      refundProblem: row.refundProblem,
      isRefundSent: isRefundSent(row),
      card: row.card,
      providerPaymentId: row.providerPaymentId,
      number: row.number,
      updatedAt: row.updatedAt.toISOString(),
      acts: acts
        .filter(({ subject }) => subject === invoiceId)
        .map(({ at, operator, act, reason }) => ({ at: at.toISOString(), operator, act, reason })),
      proposal: waiting ? toProposal(waiting) : null,
      splitMethods: splitMethods(loadMethods(), row, now()),
    }
  },
  'POST /office/payments/{invoiceId}/approve': (world, { params, ...order }) =>
    runOrder(approve, world, { invoice: params.invoiceId }, order),
  'POST /office/payments/{invoiceId}/reject': (world, { params, ...order }) =>
    runOrder(reject, world, { invoice: params.invoiceId }, order),
  'POST /office/payments/{invoiceId}/split': async (world, { params, operator, body }) => {
    const { amount, methodId, reason, whole } = body
    const line = givenLine({ invoice: params.invoiceId, amount, method: methodId }, { operator, reason })
    await splitPayment(splitDeps(world), line, BigInt(whole))
    return { done: true }
  },
  'POST /office/players/{playerId}/adjust': async (world, { params, operator, body }) => {
    const { amount, currency, orderId, reason } = body
    const line = givenLine({ player: params.playerId, currency, amount }, { operator, reason })
    const { kind } = await adjustBalance(moneyDeps(world), line, orderId)
    return { outcome: kind }
  },
  'POST /office/payments/{invoiceId}/refund': async (world, { params, operator, body }) => {
    const line = givenLine({ invoice: params.invoiceId }, { operator, reason: body.reason })
    const { kind } = await refundDeposit(moneyDeps(world), line)
    return { outcome: kind }
  },
  'POST /office/payments/{invoiceId}/resend-refund': (world, { params, ...order }) =>
    runOrder(resend, world, { invoice: params.invoiceId }, order),
  'GET /office/proposals': async ({ database }) => ({
    proposals: (await listProposals(database)).map(toProposal),
  }),
  'POST /office/proposals/{proposalId}/confirm': (world, { params, ...order }) =>
    runOrder(confirm, world, { proposal: params.proposalId }, order),
  'POST /office/proposals/{proposalId}/drop': (world, { params, ...order }) =>
    runOrder(drop, world, { proposal: params.proposalId }, order),
}
