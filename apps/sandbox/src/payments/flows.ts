import { currencyOf, toDecimalText } from '@tessera/money'
import { brCode } from './br-code.ts'
import type { Lifetime } from './expiry.ts'
import type { OutcomeName } from './outcomes.ts'
import { clabeOf, digitsOf, inThrees, multibancoReference, transferReference } from './payment-references.ts'

/** Facts of a payment from which codes and references are made. */
export interface FlowPayment {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly reference: string
}

/** A value that the payer needs to pay elsewhere. */
export interface PayDetail {
  readonly name:
    | 'entity'
    | 'reference'
    | 'code'
    | 'agent'
    | 'beneficiary'
    | 'iban'
    | 'bic'
    | 'sort_code'
    | 'account_number'
    | 'clabe'
  readonly value: string
}

/** A way to pay: how it looks to the payer, how long it can be paid, and how it can end. */
export interface Flow {
  readonly name: string
  /** Parts that the shop shows: a redirect, a code to scan, details to copy, or nothing more. */
  readonly shows: 'page' | 'code' | 'details' | 'nothing'
  readonly lives: Lifetime
  /** Ends that the payer's page offers, the usual one first. */
  readonly outcomes: readonly OutcomeName[]
  /** Text of the code; the address of the payer's page without it. */
  readonly code?: (payment: FlowPayment) => string
  readonly details?: (payment: FlowPayment) => readonly PayDetail[]
  /** Milliseconds after which it is approved without a payer; null if a payer has to act. */
  readonly approvesAfterMs?: number
}

const MINUTE = 60
const DAY = 86_400

const PAGE: readonly OutcomeName[] = ['approve', 'decline', 'delay', 'refuse', 'review', 'refund']
/** Ends of the authentication of a cardholder. An approval is one with a passed challenge. */
const THREE_D_SECURE: readonly OutcomeName[] = [
  'frictionless',
  'fail_authentication',
  'abandon_authentication',
  'not_enrolled',
]
const DISPUTED: readonly OutcomeName[] = ['chargeback', 'win_dispute']
/** Ends of a payment whose amount the payer types, and that can arrive after its end. */
const PUSHED: readonly OutcomeName[] = [
  'approve',
  'decline',
  'delay',
  'refuse',
  'partial',
  'over',
  'late',
  'refund',
]

const amountText = ({ amount, currency }: FlowPayment): string =>
  toDecimalText(BigInt(amount), currencyOf(currency))

const MULTIBANCO_ENTITY = '21312'

/** All ways to pay of this provider. A new method is a row here. */
export const FLOWS = {
  card: {
    name: 'Card',
    shows: 'page',
    lives: { seconds: 30 * MINUTE },
    outcomes: [...PAGE, ...THREE_D_SECURE, ...DISPUTED],
  },
  e_wallet: {
    name: 'E-wallet',
    shows: 'page',
    lives: { seconds: 30 * MINUTE },
    outcomes: [...PAGE, ...DISPUTED],
  },
  open_banking: { name: 'Open banking', shows: 'page', lives: { seconds: 15 * MINUTE }, outcomes: PAGE },
  sofort: { name: 'Sofort', shows: 'page', lives: { seconds: 30 * MINUTE }, outcomes: [...PAGE, 'return'] },
  eps: { name: 'eps', shows: 'page', lives: { seconds: 30 * MINUTE }, outcomes: PAGE },
  bancontact: { name: 'Bancontact', shows: 'page', lives: { seconds: 30 * MINUTE }, outcomes: PAGE },
  przelewy24: { name: 'Przelewy24', shows: 'page', lives: { seconds: 30 * MINUTE }, outcomes: PAGE },
  // An address on the web, so that a phone opens the page.
  qr: { name: 'QR payment', shows: 'code', lives: { seconds: 30 * MINUTE }, outcomes: PUSHED },
  crypto: { name: 'Crypto transfer', shows: 'code', lives: { seconds: 30 * MINUTE }, outcomes: PUSHED },
  pix: {
    name: 'PIX',
    shows: 'code',
    lives: { seconds: DAY },
    outcomes: [...PUSHED, 'return'],
    code: (payment) =>
      brCode({
        account: { url: `pix.sandbox.example/v2/${digitsOf(payment.id, 24)}` },
        amount: amountText(payment),
        receiver: 'TESSERA',
        city: 'SAO PAULO',
        reference: '***',
      }),
  },
  upi: {
    name: 'UPI',
    shows: 'code',
    lives: { seconds: 480 },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'late', 'refund', 'chargeback', 'win_dispute'],
    code: (payment) =>
      `upi://pay?pa=tessera@sandbox&pn=Tessera&tr=${digitsOf(payment.id, 12)}&am=${amountText(payment)}&cu=INR`,
  },
  // The payer has typed the code of the bank app at the shop, and confirms in the app.
  blik: {
    name: 'BLIK',
    shows: 'nothing',
    lives: { seconds: 120 },
    outcomes: ['approve', 'decline', 'refuse', 'refund'],
  },
  swish: {
    name: 'Swish',
    shows: 'nothing',
    lives: { seconds: 180 },
    outcomes: ['approve', 'decline', 'refuse', 'refund'],
  },
  mb_way: {
    name: 'MB WAY',
    shows: 'nothing',
    lives: { seconds: 240 },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'refund', 'return'],
  },
  bizum: {
    name: 'Bizum',
    shows: 'nothing',
    lives: { seconds: 300 },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'refund', 'return'],
  },
  // Provisional: the payer can have it returned for eight weeks, and an unauthorized one for 13 months.
  sepa_debit: {
    name: 'SEPA direct debit',
    shows: 'nothing',
    lives: { seconds: 7 * DAY },
    outcomes: ['approve', 'refuse', 'delay', 'refund', 'return'],
    approvesAfterMs: 5_000,
  },
  sepa_transfer: {
    name: 'SEPA transfer',
    shows: 'details',
    lives: { days: 14, zone: 'Europe/Berlin' },
    outcomes: PUSHED,
    details: (payment) => [
      { name: 'beneficiary', value: 'Tessera' },
      { name: 'iban', value: 'DE89 3704 0044 0532 0130 00' },
      { name: 'bic', value: 'COBADEFFXXX' },
      { name: 'reference', value: transferReference(payment.id) },
    ],
  },
  faster_payments: {
    name: 'Faster Payments',
    shows: 'details',
    lives: { days: 2, zone: 'Europe/London' },
    outcomes: [...PUSHED, 'return'],
    details: ({ id }) => [
      { name: 'beneficiary', value: 'Tessera' },
      { name: 'sort_code', value: '04-00-04' },
      { name: 'account_number', value: '31510604' },
      { name: 'reference', value: transferReference(id) },
    ],
  },
  // Each payment has an account number of its own, so no reference is needed.
  spei: {
    name: 'SPEI',
    shows: 'details',
    lives: { days: 1, zone: 'America/Mexico_City' },
    outcomes: PUSHED,
    details: ({ id }) => [
      { name: 'beneficiary', value: 'Tessera' },
      { name: 'clabe', value: clabeOf(`646180${digitsOf(id, 11)}`) },
    ],
  },
  havale: {
    name: 'Havale/EFT',
    shows: 'details',
    lives: { days: 2, zone: 'Europe/Istanbul' },
    outcomes: PUSHED,
    details: ({ id }) => [
      { name: 'beneficiary', value: 'Tessera' },
      { name: 'iban', value: 'TR33 0006 1005 1978 6457 8413 26' },
      { name: 'reference', value: transferReference(id) },
    ],
  },
  interac: {
    name: 'Interac',
    shows: 'page',
    lives: { seconds: 30 * MINUTE },
    outcomes: [...PAGE, 'return'],
  },
  multibanco: {
    name: 'Multibanco',
    shows: 'details',
    lives: { days: 7, zone: 'Europe/Lisbon' },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'late', 'refund'],
    details: ({ id, amount }) => [
      { name: 'entity', value: MULTIBANCO_ENTITY },
      { name: 'reference', value: inThrees(multibancoReference(MULTIBANCO_ENTITY, digitsOf(id, 7), amount)) },
    ],
  },
  konbini: {
    name: 'Convenience store',
    shows: 'details',
    lives: { days: 3, zone: 'Asia/Tokyo' },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'late', 'refund'],
    details: ({ id }) => [{ name: 'code', value: inThrees(digitsOf(id, 12)) }],
  },
  oxxo: {
    name: 'OXXO',
    shows: 'details',
    lives: { days: 3, zone: 'America/Mexico_City' },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'late', 'refund'],
    details: ({ id }) => [{ name: 'code', value: digitsOf(id, 14).replace(/(\d{4})(?=\d)/g, '$1 ') }],
  },
  cash_agent: {
    name: 'Cash agent',
    shows: 'details',
    lives: { seconds: DAY },
    outcomes: ['approve', 'decline', 'delay', 'refuse', 'partial', 'review'],
    details: ({ id }) => [
      { name: 'agent', value: 'Tessera Point, counter 4' },
      { name: 'code', value: inThrees(digitsOf(id, 9)) },
    ],
  },
  manual_agent: {
    name: 'Personal agent',
    shows: 'details',
    lives: { seconds: 2 * DAY },
    outcomes: ['review', 'approve', 'decline', 'refuse', 'partial'],
    details: ({ id }) => [
      { name: 'agent', value: 'Ana, +1 202 555 0100' },
      { name: 'code', value: inThrees(digitsOf(id, 6)) },
    ],
  },
  bank: { name: 'Bank transfer', shows: 'page', lives: { seconds: 30 * MINUTE }, outcomes: PAGE },
} as const satisfies Readonly<Record<string, Flow>>

export type MethodName = keyof typeof FLOWS

// The keys of the object are those of its type.
export const METHOD_NAMES = Object.keys(FLOWS) as MethodName[]

/** Ends of a payout: banks pay, refuse, or send the money back weeks later. */
const PAYOUT_OUTCOMES: readonly OutcomeName[] = ['approve', 'refuse', 'delay', 'partial', 'return']

/** Returns the flow of a method. */
export const flowOf = (method: MethodName): Flow => FLOWS[method]

/** Returns the outcomes that the page of a payment offers, possible or not. */
export const offeredOutcomes = (payment: {
  readonly kind: 'deposit' | 'withdrawal'
  readonly method: MethodName
}): readonly OutcomeName[] => (payment.kind === 'deposit' ? flowOf(payment.method).outcomes : PAYOUT_OUTCOMES)
