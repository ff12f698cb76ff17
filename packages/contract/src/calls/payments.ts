import { z } from 'zod'
import {
  amount,
  amountSum,
  currencyCode,
  defineCalls,
  pageMetaSchema,
  pageQuerySchema,
  positiveAmount,
  sitePath,
  timestamp,
} from '../call.ts'
import { paymentsFacts } from '../facts/payments.ts'
import { INVOICE_STATUS, INVOICE_TYPE, numbersOf } from '../statuses.ts'

export const paymentMethodSchema = z.object({
  /** `provider.deposit.type` or `provider.withdrawal.type`. */
  id: z.string(),
  /** Its name in the content: `methods.yaml`. */
  key: z.string(),
  currency: z.string(),
  minAmount: amount,
  maxAmount: amount,
  /** Amounts that the form offers as shortcuts. */
  suggestedAmounts: z.array(amount),
  /** How the player completes it: on the provider's page, by a code shown here, or with nothing more to do. */
  flow: z.enum(['redirect', 'qr', 'direct']),
  /**
   * Names of the form fields that the method needs, all of them required. The form field catalogue has their inputs and
   * rules, `@tessera/form-rules/destinations` the checks of those that say where money goes.
   */
  fields: z.array(z.string()),
  /** Where a withdrawal goes when that is not the player's to say, masked: the end of the card that paid in. */
  destination: z.string().nullable(),
  /** Shown beside the method: how long it takes. */
  processingTime: z.enum(['instant', 'minutes', 'hours', 'days']),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

export const paymentMethodGroupSchema = z.object({
  /** Also its name in the content: `methods.yaml`. */
  id: z.string(),
  icon: z.string(),
  paymentMethods: z.array(paymentMethodSchema),
})
export type PaymentMethodGroup = z.infer<typeof paymentMethodGroupSchema>

export const invoiceSchema = z.object({
  id: z.string(),
  type: z.literal(numbersOf(INVOICE_TYPE)),
  status: z.literal(numbersOf(INVOICE_STATUS)),
  amount: positiveAmount,
  currency: z.string(),
  methodId: z.string(),
  /** The method's name in the content. */
  methodKey: z.string(),
  /** Where a withdrawal goes, masked: `DE…34`. Null for deposits, and for withdrawals from before it was asked. */
  destination: z.string().nullable(),
  /** The ordinal of the player's successful deposit (1 is the first); null until it succeeded. */
  number: z.int().nullable(),
  publicData: z.object({
    /** Where the player goes to pay; null when there is nothing to visit. */
    redirectUrl: z.string().nullable(),
    /** What a QR code has to hold. */
    qr: z.string().nullable(),
    /** Machine name of the reason of a failure. */
    failureReason: z.enum(['declined_by_player', 'declined_by_provider', 'expired', 'cancelled']).nullable(),
    expiresAt: timestamp.nullable(),
  }),
  /** Counts up with every change of the invoice. */
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
  /** Values of the fields that the method asked for. */
  fields: z.record(z.string().max(40), z.string().max(250)).default({}),
  /** Where the provider's page sends the player back to: a path of this site; `{invoice}` stands for the new id. */
  returnPath: sitePath.default('/wallet'),
})

export const paymentsCalls = defineCalls(paymentsFacts, {
  'GET /api/payment/methods/deposit': {
    tag: 'payment',
    summary: 'Deposit methods for a currency and country, in groups.',
    query: methodsQuery,
    data: z.array(paymentMethodGroupSchema),
    errors: ['currency_not_available'],
  },
  'GET /api/payment/methods/withdrawal': {
    tag: 'payment',
    summary: 'Withdrawal methods for a currency and country, in groups.',
    query: methodsQuery,
    data: z.array(paymentMethodGroupSchema),
    errors: ['currency_not_available'],
  },
  'POST /api/payment/invoices/deposit': {
    tag: 'payment',
    summary: 'Starts a deposit.',
    body: invoiceBody,
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
    ],
  },
  'POST /api/payment/invoices/withdrawal': {
    tag: 'payment',
    summary: 'Asks for a withdrawal: the amount leaves the balance at once and is held.',
    body: invoiceBody,
    data: invoiceSchema,
    errors: [
      'method_not_available',
      'currency_not_available',
      'amount_below_minimum',
      'amount_above_maximum',
      'insufficient_funds',
      'email_not_confirmed',
      'proof_required',
      'profile_incomplete',
    ],
  },
  'GET /api/payment/invoices': {
    tag: 'payment',
    summary: 'Deposits and withdrawals, newest first.',
    query: z.strictObject({
      ...pageQuerySchema.shape,
      type: z.enum(['1', '2']).transform(Number).optional(),
      status: z.enum(['1', '2', '3']).transform(Number).optional(),
    }),
    data: z.array(invoiceSchema),
    meta: pageMetaSchema,
  },
  'GET /api/payment/invoices/{id}': {
    tag: 'payment',
    summary: 'One deposit or withdrawal.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: invoiceSchema,
    errors: ['not_found'],
  },
  'PUT /api/payment/invoices/{id}/decline': {
    tag: 'payment',
    summary: 'Declines a pending deposit. A requested withdrawal cannot be taken back into play.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: invoiceSchema,
    errors: ['not_found', 'invoice_not_declinable'],
  },
  'GET /api/payment/invoices/statistics': {
    tag: 'payment',
    summary: 'Successful deposits and withdrawals per currency: how many and how much.',
    data: z.array(
      z.object({
        currency: z.string(),
        depositCount: z.int(),
        depositTotal: amountSum,
        withdrawalCount: z.int(),
        withdrawalTotal: amountSum,
        pendingWithdrawalTotal: amountSum,
      }),
    ),
  },
})
