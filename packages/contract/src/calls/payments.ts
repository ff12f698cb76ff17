import { z } from 'zod'
import {
  amount,
  amountSum,
  currencyCode,
  defineCalls,
  positiveAmount,
  sitePath,
  sliceMetaSchema,
  sliceQuerySchema,
  timestamp,
} from '../call.ts'
import { paymentsFacts } from '../facts/payments.ts'
import { INVOICE_STATUS, INVOICE_TYPE, numbersOf } from '../statuses.ts'
import { campaignId } from './bonus-offers.ts'
import { FAILURE_REASONS, payoutSchema, withdrawalTermsSchema } from './withdrawals.ts'

/**
 * Completion of a payment: on the provider's page, by the form alone, by a QR code, in an app of the payer's bank, with a
 * reference at a cash machine or shop, by a transfer to a given account, with an agent, or without a further step.
 */
const paymentFlow = z.enum(['redirect', 'form', 'qr', 'app', 'reference', 'transfer', 'agent', 'direct'])

/** A value that the payer needs to pay elsewhere, such as the reference of a transfer. */
export const payDetailSchema = z.object({
  name: z.enum([
    ...['entity', 'reference', 'code', 'agent', 'beneficiary', 'iban', 'bic'],
    ...['sort_code', 'account_number', 'clabe', 'address', 'comment'],
  ] as const),
  value: z.string(),
})
export type PayDetail = z.infer<typeof payDetailSchema>

export const paymentMethodSchema = z.object({
  /** `provider.deposit.type` or `provider.withdrawal.type`. */
  id: z.string(),
  /** Key of its name in the content: `methods.yaml`. */
  key: z.string(),
  currency: z.string(),
  minAmount: amount,
  maxAmount: amount,
  /** Amounts that the form offers as shortcuts. */
  suggestedAmounts: z.array(amount),
  flow: paymentFlow,
  /**
   * Names of the form fields of the method, required except for a comment (`ton_comment`). The form field catalogue defines
   * their inputs and rules. `@tessera/form-rules/destinations` checks the fields that hold payout destinations.
   */
  fields: z.array(z.string()),
  /** Masked destination of a withdrawal that the player can't choose: the last digits of the card used for the deposit. */
  destination: z.string().nullable(),
  /** Processing time shown with the method. */
  processingTime: z.enum(['instant', 'minutes', 'hours', 'days']),
  /**
   * Fee of the provider, null without one: a part in percent and a fixed part in subunits (`feeOf` of `@tessera/money`). It is
   * added to a deposit and deducted from a withdrawal.
   */
  fee: z.object({ percent: z.number(), fixed: amount }).nullable(),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

export const paymentMethodGroupSchema = z.object({
  /** Also the key of its name in the content: `methods.yaml`. */
  id: z.string(),
  icon: z.string(),
  paymentMethods: z.array(paymentMethodSchema),
})
export type PaymentMethodGroup = z.infer<typeof paymentMethodGroupSchema>

export const invoiceSchema = z.object({
  id: z.string(),
  type: z.literal(numbersOf(INVOICE_TYPE)),
  status: z.literal(numbersOf(INVOICE_STATUS)),
  /** Amount credited or paid out; the requested amount until then. */
  amount: positiveAmount,
  /** Amount that was requested, if another one arrived; otherwise null. */
  requestedAmount: positiveAmount.nullable().default(null),
  /** Amount that the provider has taken back from a deposit, or returned from a withdrawal. */
  reversed: amount.default(0),
  /** Reason why it was taken back; null if it wasn't. */
  reversal: z.enum(['chargeback', 'refund', 'return', 'reorganization']).nullable().default(null),
  currency: z.string(),
  /** Fee of the provider: paid on top of a deposit, deducted from a withdrawal. */
  fee: amount.default(0),
  methodId: z.string(),
  /** Key of the method's name in the content. */
  methodKey: z.string(),
  /** Masked destination of a withdrawal, such as `DE…34`. Null for deposits and for old withdrawals without a destination. */
  destination: z.string().nullable(),
  /** Ordinal of the deposit among the player's successful ones (1 is the first); null until it succeeds. */
  number: z.int().nullable(),
  publicData: z.object({
    flow: paymentFlow.default('direct'),
    /** Page of the provider on which the payment can be made; null if there is none. */
    redirectUrl: z.string().nullable(),
    /** Content of the QR code. */
    qr: z.string().nullable(),
    /** Values that the player needs to pay elsewhere, in their order. */
    details: z.array(payDetailSchema).default([]),
    /** True while the provider's staff checks the payment. */
    isInReview: z.boolean().default(false),
    /** Blockchain that the payment is made on; null for other methods. */
    network: z.enum(['bitcoin', 'ethereum', 'ton']).nullable().default(null),
    /** Payment on a blockchain: a deposit that was seen, or the transaction of a withdrawal; null without one. */
    arrival: z
      .object({
        network: z.enum(['bitcoin', 'ethereum', 'ton']),
        /** Id of the transaction on the chain. */
        txId: z.string(),
        /** Amount that was sent; it is credited or paid out once it has enough confirmations. */
        amount: positiveAmount,
        confirmations: z.int(),
        confirmationsNeeded: z.int(),
      })
      .nullable()
      .default(null),
    /** Way in which the bank has authenticated the cardholder by 3-D Secure: with a challenge, or by its data alone. */
    authentication: z.enum(['challenge', 'frictionless']).nullable().default(null),
    /** Machine-readable reason of a failure. */
    failureReason: z.enum(FAILURE_REASONS).nullable(),
    expiresAt: timestamp.nullable(),
  }),
  /** Progress of a pending withdrawal; null for all other payments. */
  payout: payoutSchema.nullable().default(null),
  /** Amount of the withdrawal that this is a part of, because it is paid out in several parts; null for a whole one. */
  partOf: positiveAmount.nullable().default(null),
  /** True for a deposit that was refunded after it had succeeded. */
  isRefunded: z.boolean().default(false),
  /** Increases with every change of the invoice. */
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Invoice = z.infer<typeof invoiceSchema>

const methodsQuery = z.strictObject({
  currency: currencyCode,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
const invoiceBody = z.strictObject({
  methodId: z.string().max(64),
  amount: positiveAmount,
  currency: currencyCode,
  /** Values of the method's form fields. */
  fields: z.record(z.string().max(40), z.string().max(250)).default({}),
  /** Path of this site to which the provider sends the player back; `{invoice}` is replaced by the new id. */
  returnPath: sitePath.default('/wallet'),
})

export const paymentsCalls = defineCalls(paymentsFacts, {
  'GET /api/payment/methods/deposit': {
    tag: 'payment',
    summary: 'Lists the deposit methods for a currency and country, in groups.',
    query: methodsQuery,
    data: z.array(paymentMethodGroupSchema),
    errors: ['currency_not_available', 'deposit_limit_reached', 'deposits_blocked'],
  },
  'GET /api/payment/methods/withdrawal': {
    tag: 'payment',
    summary: 'Lists the withdrawal methods for a currency and country, in groups.',
    query: methodsQuery,
    data: z.array(paymentMethodGroupSchema),
    errors: ['currency_not_available'],
  },
  'GET /api/payment/methods/withdrawal/terms': {
    tag: 'payment',
    summary: 'Returns what the player still has to do before a withdrawal in a currency, and its conditions.',
    query: z.strictObject({ currency: currencyCode }),
    data: withdrawalTermsSchema,
    errors: ['currency_not_available'],
  },
  'POST /api/payment/invoices/deposit': {
    tag: 'payment',
    summary: 'Starts a deposit.',
    body: z.strictObject({
      ...invoiceBody.shape,
      /** Bonus that the player has chosen for it (`GET /api/game/bonuses`). */
      bonusId: campaignId.optional(),
    }),
    data: invoiceSchema,
    errors: [
      'method_not_available',
      'currency_not_available',
      'amount_below_minimum',
      'amount_above_maximum',
      'payment_provider_unavailable',
      'email_not_confirmed',
      'account_closing',
      'profile_incomplete',
      'deposit_limit_reached',
      'deposits_blocked',
      'rate_unavailable',
      'bonus_not_available',
    ],
  },
  'POST /api/payment/invoices/withdrawal': {
    tag: 'payment',
    summary: 'Requests a withdrawal. The amount is deducted from the balance immediately and held.',
    body: invoiceBody,
    data: invoiceSchema,
    errors: [
      'method_not_available',
      'currency_not_available',
      'amount_below_minimum',
      'amount_above_maximum',
      'insufficient_funds',
      'debt_open',
      'email_not_confirmed',
      'proof_required',
      'profile_incomplete',
      'withdrawal_identity_required',
      'withdrawal_turnover_open',
      'withdrawal_name_missing',
      'withdrawal_other_holder',
      'withdrawal_other_owner',
    ],
  },
  'GET /api/payment/invoices': {
    tag: 'payment',
    summary: 'Lists the deposits and withdrawals, newest first.',
    query: z.strictObject({
      ...sliceQuerySchema.shape,
      type: z.enum(['1', '2']).transform(Number).optional(),
      status: z.enum(['1', '2', '3']).transform(Number).optional(),
    }),
    data: z.array(invoiceSchema),
    meta: sliceMetaSchema,
  },
  'GET /api/payment/invoices/{id}': {
    tag: 'payment',
    summary: 'Returns a deposit or withdrawal.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: invoiceSchema,
    errors: ['not_found'],
  },
  'PUT /api/payment/invoices/{id}/decline': {
    tag: 'payment',
    summary:
      'Declines a pending deposit, or cancels a withdrawal that isn’t on its way yet where the jurisdiction allows it.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: invoiceSchema,
    errors: ['not_found', 'invoice_not_declinable'],
  },
  'GET /api/payment/invoices/statistics': {
    tag: 'payment',
    summary:
      'Returns the number and total of successful deposits and withdrawals per currency, and their value in another one.',
    query: z.strictObject({ equivalent: currencyCode.optional() }),
    data: z.array(
      z.object({
        currency: z.string(),
        depositCount: z.int(),
        depositTotal: amountSum,
        withdrawalCount: z.int(),
        withdrawalTotal: amountSum,
        pendingWithdrawalTotal: amountSum,
        /**
         * Value in the requested currency, in hundredths of its unit, each payment at the rate of its moment. Null without
         * a requested currency, and if a rate is unknown or was out of date.
         */
        depositEquivalent: amountSum.nullable(),
        withdrawalEquivalent: amountSum.nullable(),
      }),
    ),
    errors: ['currency_not_available'],
  },
})
