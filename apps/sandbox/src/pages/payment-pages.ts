import { currencyOf, toDecimalText } from '@tessera/money'
import { flowOf, offeredOutcomes, type PayDetail } from '../payments/flows.ts'
import { isPossible, OUTCOMES } from '../payments/outcomes.ts'
import { CARD_DIGITS, isScanned, type Payment } from '../payments/payment-state.ts'
import { REFUND_DECISIONS, type Refund } from '../payments/refund-state.ts'
import type { Faults } from '../payments/webhook-plan.ts'
import { type Html, html, Html as Markup } from './html.ts'

const KIND_NAMES = { deposit: 'Deposit', withdrawal: 'Withdrawal' } as const
const STATUS_NAMES = { pending: 'Pending', succeeded: 'Paid', failed: 'Failed' } as const
/** Labels of the details that merchants send; others are shown by their own name. */
const DETAIL_NAMES: Readonly<Record<string, string>> = {
  playerName: 'Account holder',
  playerEmail: 'Email',
  identify_doc_number: 'ID document number',
  cpf_number: 'CPF',
  iban: 'IBAN',
  bic: 'BIC',
  account_number: 'Account number',
  sort_code: 'Sort code',
  clabe: 'CLABE',
  card_payment: 'Card used to pay',
  pix_key: 'PIX key',
  bitcoin_address: 'Bitcoin address',
  ethereum_address: 'Ethereum address',
  tron_address: 'TRON address',
  ton_address: 'TON address',
  upi_id: 'UPI ID',
  blik_code: 'BLIK code',
  entity: 'Entity',
  code: 'Code',
  agent: 'Agent',
  beneficiary: 'Account holder',
}
const REASONS = {
  declined_by_player: 'You declined the payment.',
  declined_by_provider: 'The bank declined the payment.',
  authentication_failed: 'The cardholder failed the 3-D Secure challenge.',
  authentication_abandoned: 'The cardholder left the 3-D Secure challenge.',
  card_not_enrolled: 'The card doesn’t support 3-D Secure.',
  expired: 'The payment has expired.',
  cancelled: 'The merchant cancelled the payment.',
} as const

const amountOf = (payment: Payment): Html =>
  html`<p class="amount">${toDecimalText(BigInt(payment.amount), currencyOf(payment.currency))} <small>${payment.currency}</small></p>`

const payDetails = (payment: Payment): readonly PayDetail[] =>
  (payment.kind === 'deposit' && flowOf(payment.method).details?.(payment)) || []

const facts = (payment: Payment): Html => html`<dl>
<dt>To</dt><dd>Tessera</dd>
<dt>Method</dt><dd>${flowOf(payment.method).name}${payment.method === 'card' ? ` …${CARD_DIGITS}` : ''}</dd>
<dt>Reference</dt><dd>${payment.reference}</dd>
${payDetails(payment).map(({ name, value }) => html`<dt>${DETAIL_NAMES[name] ?? 'Payment reference'}</dt><dd>${value}</dd>`)}
${Object.entries(payment.details).map(([name, value]) => html`<dt>${DETAIL_NAMES[name] ?? name}</dt><dd>${value}</dd>`)}</dl>`

/** Buttons of the outcomes that are possible at present. */
function outcomeButtons(base: string, payment: Payment): Html {
  const buttons = offeredOutcomes(payment)
    .filter((name) => isPossible(payment, name))
    .map(
      (name) =>
        html`<form method="post" action="${base}/pay/${payment.id}/${name}"><button class="${name === 'approve' ? 'go' : ''}" style="width:100%">${OUTCOMES[name].label}</button></form>`,
    )
  return html`<div class="stack">${buttons}</div>`
}

/** Page on which the payer, or the bank, decides. */
export function payPage(base: string, payment: Payment, refunds: readonly Refund[]): Html {
  if (payment.status !== 'pending') return decidedPage(base, payment, refunds)
  const verb = payment.kind === 'deposit' ? 'Pay' : 'Pay out'
  return html`<div class="card narrow">
<h1>${verb}</h1>
${amountOf(payment)}${payment.isInReview && html`<p class="pending">Held for review by the provider.</p>`}${facts(payment)}
${outcomeButtons(base, payment)}</div>`
}

const REVERSALS = {
  chargeback: 'The payer’s bank has charged the payment back.',
  refund: 'The payment was refunded.',
  return: 'The bank has returned the payment.',
} as const

const REFUND_STATUSES = {
  pending: 'A refund is under way.',
  succeeded: 'The refund has arrived.',
  failed: 'The refund has failed.',
} as const

/** State of the latest refund that the merchant has ordered, and the buttons that change it. */
function refundPart(base: string, { id }: Payment, refund: Refund | undefined): Html | null {
  if (refund === undefined) return null
  const buttons = Object.entries(REFUND_DECISIONS)
    .filter(([, { from }]) => from.has(refund.status))
    .map(
      ([name, { label }]) =>
        html`<form method="post" action="${base}/pay/${id}/refund/${name}"><button style="width:100%">${label}</button></form>`,
    )
  return html`<p class="${refund.status}">${REFUND_STATUSES[refund.status]}</p>${buttons}`
}

function decidedPage(base: string, payment: Payment, refunds: readonly Refund[]): Html {
  const isGood = payment.status === 'succeeded'
  const text = isGood ? 'The payment is complete.' : REASONS[payment.failureReason ?? 'declined_by_provider']
  return html`<div class="card narrow"><h1 class="${payment.status}">${isGood ? 'Paid' : 'Payment failed'}</h1>
${amountOf(payment)}<p>${payment.reversal === null ? text : REVERSALS[payment.reversal]}</p>${facts(payment)}
<div class="stack"><a class="button" href="${payment.returnUrl}">Back to Tessera</a>${outcomeButtons(base, payment)}${refundPart(base, payment, refunds.at(-1))}</div></div>`
}

/** Page after a delayed approval: the payer returns and the shop is notified later. */
export const delayedPage = (payment: Payment): Html => html`<div class="card narrow"><h1>Thank you</h1>
${amountOf(payment)}<p>The payment will be approved in 10 seconds. You can go back to Tessera now.</p>
<a class="button" href="${payment.returnUrl}">Back to Tessera</a></div>`

const DAY_MS = 86_400_000
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Form that downloads a statement; by default that of today and yesterday (UTC). */
function statementForm(base: string): Html {
  const field = (name: string, label: string, value: string): Html =>
    html`<label class="field"><span>${label}</span><input type="date" name="${name}" value="${value}" required></label>`
  return html`<form class="card stack" method="get" action="${base}/payments/statement.csv"><h2 style="margin-top:0">Statement</h2>
<div class="row">${field('from', 'From', dayText(Date.now() - DAY_MS))}${field('to', 'Before', dayText(Date.now() + DAY_MS))}</div>
<button>Download statement</button></form>`
}

/** Page of all payments and of the faults that can be switched on. */
export function paymentsPage(base: string, payments: Payment[], faults: Faults): Html {
  const rows = payments.map(
    (payment) => html`<tr><td><a href="${base}/pay/${payment.id}">${payment.reference}</a></td>
<td>${KIND_NAMES[payment.kind]}${isScanned(payment) ? ' by code' : ''}</td>
<td>${toDecimalText(BigInt(payment.amount), currencyOf(payment.currency))} ${payment.currency}</td>
<td class="${payment.status}">${STATUS_NAMES[payment.status]}</td></tr>`,
  )
  const box = (name: keyof Faults, label: string, help: string): Html =>
    html`<label class="check"><input type="checkbox" name="${name}" ${new Markup(faults[name] ? 'checked' : '')}><span>${label}<br><span class="tag">${help}</span></span></label>`
  return html`<h1>Payments</h1>
<form class="card" method="post" action="${base}/payments/faults"><h2 style="margin-top:0">Webhook faults</h2>
${box('duplicates', 'Send every webhook twice', 'The receiver must process it only once.')}
${box('outOfOrder', 'Send webhooks out of order', '“Pending” arrives after the final status.')}
${box('loseFirst', 'Drop the first attempt', 'Only the retry is delivered.')}
<button class="go">Save</button></form>
${statementForm(base)}
<div class="card scroll">${
    rows.length === 0
      ? html`<p>No payments yet. Start a deposit in the app and it will appear here.</p>`
      : html`<table><thead><tr><th>Reference</th><th>Type</th><th>Amount</th><th>Status</th></tr></thead><tbody>${rows}</tbody></table>`
  }</div>`
}
