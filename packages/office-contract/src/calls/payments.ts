import { z } from 'zod'
import {
  actBody,
  amount,
  cursor,
  defineOfficeCalls,
  doneData,
  filter,
  id,
  money,
  reason,
  time,
} from '../call.ts'
import { ACCOUNT_ROLES, MONEY_ROLES } from '../roles.ts'

export const PAYMENT_TYPES = ['deposit', 'withdrawal'] as const
export const PAYMENT_STATUSES = ['pending', 'success', 'failure'] as const
export const REVIEWS = ['waiting', 'approved', 'rejected'] as const

export const REFUNDS = ['queued', 'pending', 'succeeded', 'failed'] as const

const payment = z.object({
  id,
  playerId: id,
  /** Full name, nickname or address, as far as it is known. */
  playerName: z.string().nullable(),
  type: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  /** Review of a withdrawal; null if it needs none. */
  review: z.enum(REVIEWS).nullable(),
  /** Rules because of which an operator reviews the withdrawal. */
  reviewRules: z.array(z.string()),
  amount,
  currency: z.string(),
  methodId: z.string(),
  /** Masked destination of a withdrawal. */
  destination: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** Time at which a withdrawal was marked as sent; null until then. */
  sentAt: time.nullable(),
  refundedAt: time.nullable(),
  /** State of a refund that is sent to the provider; null for others. */
  refund: z.enum(REFUNDS).nullable(),
  createdAt: time,
})

/** A refund or adjustment that waits for a second operator. */
const proposal = z.object({
  id,
  playerId: id,
  act: z.enum(['adjust', 'refund']),
  invoiceId: id.nullable(),
  amount,
  currency: z.string(),
  operator: z.string(),
  reason: z.string(),
  createdAt: time,
})

/** Result of an act on money: executed, or stored until a second operator confirms it. */
const outcome = z.object({ outcome: z.enum(['done', 'proposed']) })

/** Amount in units of a currency, as an operator types it; negative to the player's disadvantage. */
const typedAmount = z.string().regex(/^-?\d{1,15}(\.\d{1,18})?$/)

const params = z.object({ invoiceId: id })
const playerParams = z.object({ playerId: id })
const proposalParams = z.object({ proposalId: id })

export const paymentCalls = defineOfficeCalls({
  'GET /office/payments': {
    access: ACCOUNT_ROLES,
    summary: 'Lists payments, the latest first; withdrawals that wait for a review the oldest first',
    query: z.strictObject({
      player: filter(id),
      type: filter(z.enum(PAYMENT_TYPES)),
      status: filter(z.enum(PAYMENT_STATUSES)),
      review: filter(z.enum(REVIEWS)),
      refund: filter(z.enum(REFUNDS)),
      currency: filter(z.string().regex(/^[A-Z]{2,6}$/)),
      from: filter(z.iso.date()),
      to: filter(z.iso.date()),
      cursor: filter(cursor),
    }),
    data: z.object({ payments: z.array(payment), next: z.string().nullable() }),
  },
  'GET /office/payments/{invoiceId}': {
    access: ACCOUNT_ROLES,
    summary: 'Shows a payment with what operators did about it',
    params,
    data: payment.extend({
      fee: amount,
      /** The requested amount, if another one arrived. */
      requestedAmount: amount.nullable(),
      /** Amount that the provider took back after the success. */
      reversed: amount,
      /** Reason why a refund has failed or could not be sent yet. */
      refundProblem: z.string().nullable(),
      /** True if a refund is sent to the provider; others are paid back there by hand. */
      isRefundSent: z.boolean(),
      /** Last digits of the card that paid a deposit. */
      card: z.string().nullable(),
      providerPaymentId: z.string().nullable(),
      /** Number of the player's deposit. */
      number: z.int().nullable(),
      updatedAt: time,
      acts: z.array(z.object({ at: time, operator: z.string(), act: z.string(), reason: z.string() })),
      proposal: proposal.nullable(),
      /** Methods that can pay a part of the withdrawal; none if it can't be split. */
      splitMethods: z.array(z.string()),
    }),
  },
  'POST /office/payments/{invoiceId}/approve': {
    access: MONEY_ROLES,
    summary: 'Approves a withdrawal in review, which is then sent',
    params,
    body: actBody,
    data: doneData,
  },
  'POST /office/payments/{invoiceId}/reject': {
    access: MONEY_ROLES,
    summary: 'Refuses a withdrawal in review; the amount returns to the balance',
    params,
    body: actBody,
    data: doneData,
  },
  'POST /office/payments/{invoiceId}/split': {
    access: MONEY_ROLES,
    summary: 'Splits a withdrawal that was not sent yet, so that a part is paid separately',
    params,
    /** `whole` is the amount of the withdrawal that the operator has seen, in subunits. */
    body: z.strictObject({ reason, amount: typedAmount, methodId: z.string().max(100), whole: amount }),
    data: doneData,
  },
  'POST /office/players/{playerId}/adjust': {
    access: MONEY_ROLES,
    summary: 'Changes a balance, or stores the change for a second operator',
    params: playerParams,
    /** A repeated `orderId` changes nothing. */
    body: z.strictObject({
      reason,
      orderId: z.uuid(),
      currency: z.string().regex(/^[A-Z]{2,6}$/),
      amount: typedAmount,
    }),
    data: outcome,
  },
  'POST /office/payments/{invoiceId}/refund': {
    access: MONEY_ROLES,
    summary: 'Books the refund of a deposit, or stores it for a second operator',
    params,
    body: actBody,
    data: outcome,
  },
  'POST /office/payments/{invoiceId}/resend-refund': {
    access: MONEY_ROLES,
    summary: 'Sends a failed refund to the provider again',
    params,
    body: actBody,
    data: doneData,
  },
  'GET /office/proposals': {
    access: MONEY_ROLES,
    summary: 'Lists refunds and adjustments that wait for a second operator',
    data: z.object({ proposals: z.array(proposal) }),
  },
  'POST /office/proposals/{proposalId}/confirm': {
    access: MONEY_ROLES,
    summary: 'Confirms another operator’s order, which is then booked',
    params: proposalParams,
    body: actBody,
    data: doneData,
  },
  'POST /office/proposals/{proposalId}/drop': {
    access: MONEY_ROLES,
    summary: 'Drops an order that waits',
    params: proposalParams,
    body: actBody,
    data: doneData,
  },
  'GET /office/players/{playerId}/statement': {
    access: ACCOUNT_ROLES,
    summary: 'Lists what was booked on the accounts of a player outside of games, the latest first',
    params: playerParams,
    query: z.strictObject({
      currency: filter(z.string().regex(/^[A-Z]{2,6}$/)),
      from: filter(z.iso.date()),
      to: filter(z.iso.date()),
      cursor: filter(cursor),
    }),
    data: z.object({
      lines: z.array(money.extend({ id, at: time, kind: z.string(), balanceAfter: amount })),
      next: z.string().nullable(),
    }),
  },
  'GET /office/players/{playerId}/statement/years': {
    access: ACCOUNT_ROLES,
    summary: 'Sums deposits, withdrawals and play of a player by year and currency, the latest year first',
    params: playerParams,
    data: z.object({
      years: z.array(
        z.object({
          year: z.int(),
          currency: z.string(),
          deposited: amount,
          takenBack: amount,
          withdrawn: amount,
          staked: amount,
          won: amount,
        }),
      ),
    }),
  },
  'GET /office/liabilities': {
    access: MONEY_ROLES,
    summary: 'Reports what is owed to players at the end of a finished day in UTC, by default the last one',
    query: z.strictObject({ day: filter(z.iso.date()) }),
    data: z.object({
      /** Days with a report; null until the first one is stored. */
      days: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable(),
      /** Null for a day without a report. */
      report: z
        .object({
          day: z.iso.date(),
          madeAt: time,
          /** True if the postings of the day explain the change of every sum. */
          isTied: z.boolean(),
          /** Debts of players are negative. */
          lines: z.array(
            z.object({
              currency: z.string(),
              kind: z.string(),
              opening: amount,
              moved: amount,
              closing: amount,
            }),
          ),
          moves: z.array(money.extend({ kind: z.string() })),
        })
        .nullable(),
    }),
  },
})
