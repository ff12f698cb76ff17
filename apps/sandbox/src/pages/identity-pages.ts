import { type Applicant, isOpen } from '../identity/applicant-state.ts'
import { type Html, html } from './html.ts'

const STATUS_NAMES = {
  init: 'Not started',
  pending: 'In review',
  onHold: 'Manual review',
  completed: 'Completed',
} as const

/** CSS class of the state's colour, shared with payments. */
const toneOf = ({ status, review }: Applicant): string => {
  if (status !== 'completed') return 'pending'
  return review?.answer === 'GREEN' ? 'succeeded' : 'failed'
}

const wordOf = ({ status, review }: Applicant): string => {
  if (review === null) return STATUS_NAMES[status]
  if (review.answer === 'GREEN') return 'Verified'
  return review.rejectType === 'RETRY' ? 'Rejected, retry allowed' : 'Rejected'
}

const decision = (base: string, { id }: Applicant, name: string, label: string): Html =>
  html`<form method="post" action="${base}/identity/${id}/${name}"><button style="width:100%">${label}</button></form>`

const facts = (applicant: Applicant): Html => html`<dl>
<dt>For</dt><dd>Tessera</dd>
<dt>Reference</dt><dd>${applicant.reference}</dd>
<dt>Status</dt><dd class="${toneOf(applicant)}">${wordOf(applicant)}</dd>
${applicant.documentNumber === null ? html`` : html`<dt>Document</dt><dd>${applicant.documentNumber}</dd>`}</dl>`

/**
 * Page of a check. A real service would request a passport and a selfie; here the tester chooses the result.
 */
export function checkPage(base: string, applicant: Applicant, now: Date): Html {
  const back = html`<a class="button" href="${applicant.returnUrl}">Back to Tessera</a>`
  if (!isOpen(applicant, now))
    return html`<div class="card narrow"><h1>Identity check</h1>${facts(applicant)}
<p>${applicant.status === 'completed' ? 'This check is complete.' : 'This check has expired. Start a new one in the app.'}</p>${back}</div>`
  return html`<div class="card narrow">
<h1>Identity check</h1>
<p>A real provider would ask for an ID document and a selfie. Here you choose the result.</p>
${facts(applicant)}
<div class="stack">
<form class="stack" method="post" action="${base}/identity/${applicant.id}/approve">
<div class="field"><label for="number">Number of the document (optional)</label><input id="number" name="documentNumber" maxlength="40" autocomplete="off"></div>
<button class="go" style="width:100%">Verify</button></form>
${decision(base, applicant, 'retry', 'Reject, allow retry')}
${decision(base, applicant, 'refuse', 'Reject')}
<div class="row">${decision(base, applicant, 'submit', 'Keep in review')}${decision(base, applicant, 'hold', 'Send to manual review')}</div>
${back}
</div></div>`
}

/** Page that lists all checks. */
export function applicantsPage(base: string, applicants: readonly Applicant[]): Html {
  const rows = applicants.map(
    (applicant) => html`<tr><td><a href="${base}/identity/${applicant.id}">${applicant.reference}</a></td>
<td class="${toneOf(applicant)}">${wordOf(applicant)}</td></tr>`,
  )
  return html`<h1>Identity checks</h1>
<div class="card scroll">${
    rows.length === 0
      ? html`<p>No checks yet. Start one from your profile in the app and it will appear here.</p>`
      : html`<table><thead><tr><th>Reference</th><th>Status</th></tr></thead><tbody>${rows}</tbody></table>`
  }</div>`
}
