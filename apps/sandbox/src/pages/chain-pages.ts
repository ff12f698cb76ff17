import { currencyOf, toDecimalText } from '@tessera/money'
import {
  type ChainTransaction,
  type FullBlock,
  NETWORKS,
  type NetworkName,
  TOKENS,
  type TokenName,
} from '../chains/chain-store.ts'
import { currencyPaid, type PaymentDraft } from '../chains/payment-link.ts'
import { type Html, html, Html as Markup } from './html.ts'

const NAMES: Readonly<Record<NetworkName, string>> = { bitcoin: 'Bitcoin', ton: 'TON' }

const TOKEN_NAMES: Readonly<Record<TokenName, string>> = { usdt: 'USDT', other: 'another token' }

const amountText = (payment: ChainTransaction): string => {
  const currency = currencyPaid(payment)
  const name = payment.token === null ? currency : TOKEN_NAMES[payment.token]
  return `${toDecimalText(BigInt(payment.amount), currencyOf(currency)).replace(/\.?0+$/, '')} ${name}`
}

const paymentLine = (payment: ChainTransaction): Html =>
  html`<li><b>${amountText(payment)}</b> to <span style="overflow-wrap:anywhere">${payment.address}</span>${payment.comment !== '' && html` · ${payment.comment}`}${payment.isBounced && html` · <span class="tag">refused</span>`}</li>`

const paymentList = (payments: readonly ChainTransaction[]): Html =>
  payments.length === 0 ? html`none` : html`<ul class="list">${payments.map(paymentLine)}</ul>`

export interface ChainState {
  readonly blocks: readonly FullBlock[]
  /** Payments without a block. */
  readonly loose: readonly ChainTransaction[]
}

/** Page of the chains: what waits, the last blocks, and the buttons that mine and replace them. */
export function chainsPage(base: string, { blocks, loose }: ChainState): Html {
  const waiting = loose.filter(({ network }) => network === 'bitcoin')
  const onTon = loose.filter(({ network }) => network === 'ton')
  const rows = blocks.map(
    ({ height, hash, transactions }) =>
      html`<tr><td>${height}<br><span class="tag">${hash.slice(0, 12)}…</span></td><td>${paymentList(transactions)}</td></tr>`,
  )
  return html`<h1>Blockchains</h1>
<p>Deposits to players’ own addresses. <a href="${base}/chains/pay">Send a payment</a></p>
<div class="card"><h2 style="margin-top:0">Bitcoin</h2>
<p>Waiting for a block: ${waiting.length === 0 ? html`no payments` : paymentList(waiting)}</p>
<div class="row"><form method="post" action="${base}/chains/mine"><button class="go" style="width:100%">Mine a block</button></form></div>
<h2>Reorganize</h2>
<form class="stack" method="post" action="${base}/chains/reorganize">
<div class="field"><label for="blocks">Last blocks to replace</label><input id="blocks" name="blocks" type="number" value="2" min="1" max="20"></div>
<label class="check"><input type="checkbox" name="keeps"><span>Keep their payments<br><span class="tag">Otherwise the coins have gone elsewhere.</span></span></label>
<button>Replace the blocks</button></form></div>
<div class="card scroll">${
    rows.length === 0
      ? html`<p>No blocks yet.</p>`
      : html`<table><thead><tr><th>Block</th><th>Payments</th></tr></thead><tbody>${rows}</tbody></table>`
  }</div>
<div class="card"><h2 style="margin-top:0">TON</h2><p>Payments are final at once: ${onTon.length === 0 ? html`none yet` : paymentList(onTon)}</p>
<h2>Refuse payments</h2>
<form class="stack" method="post" action="${base}/chains/refuse">
<div class="field"><label for="refuser">Address of the receiver</label><input id="refuser" name="address" required maxlength="120"></div>
<label class="check"><input type="checkbox" name="refuses" checked><span>Send payments back<br><span class="tag">If their address allows it (EQ…).</span></span></label>
<button>Save</button></form></div>`
}

/** Page of the wallet, with a payment filled in. */
export function walletPage(base: string, draft: PaymentDraft, problem: string | null): Html {
  const options = NETWORKS.map(
    (name) =>
      html`<option value="${name}" ${new Markup(name === draft.network ? 'selected' : '')}>${NAMES[name]}</option>`,
  )
  const tokens = TOKENS.map(
    (name) =>
      html`<option value="${name}" ${new Markup(name === draft.token ? 'selected' : '')}>${TOKEN_NAMES[name]}</option>`,
  )
  return html`<div class="card narrow"><h1>Send a payment</h1>${problem !== null && html`<p class="failed" role="alert">${problem}</p>`}
<form class="stack" method="post" action="${base}/chains/pay">
<div class="field"><label for="network">Network</label><select id="network" name="network">${options}</select></div>
<div class="field"><label for="token">Token (TON)</label><select id="token" name="token"><option value="">none</option>${tokens}</select></div>
<div class="field"><label for="address">Address</label><input id="address" name="address" value="${draft.address}" required maxlength="120"></div>
<div class="field"><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" value="${draft.amount}" required maxlength="30"></div>
<div class="field"><label for="comment">Comment (TON)</label><input id="comment" name="comment" value="${draft.comment}" maxlength="120"></div>
<button class="go">Send</button></form></div>`
}
