import { type Applicant, isOpen } from '../identity/applicant-state.ts'
import { type Html, html } from './html.ts'

const STATUS_NAMES = {
  init: 'Not begun',
  pending: 'Being checked',
  onHold: 'With a person',
  completed: 'Decided',
} as const

/** CSS class of the state's colour, shared with payments. */
const toneOf = ({ status, review }: Applicant): string => {
  if (status !== 'completed') return 'pending'
  return review?.answer === 'GREEN' ? 'succeeded' : 'failed'
}

const wordOf = ({ status, review }: Applicant): string => {
  if (review === null) return STATUS_NAMES[status]
  if (review.answer === 'GREEN') return 'Verified'
  return review.rejectType === 'RETRY' ? 'Refused, may try again' : 'Refused for good'
}

const decision = (base: string, { id }: Applicant, name: string, label: string, kind = ''): Html =>
  html`<form method="post" action="${base}/identity/${id}/${name}"><button class="${kind}" style="width:100%">${label}</button></form>`

const facts = (applicant: Applicant): Html => html`<dl>
<dt>For</dt><dd>Tessera</dd>
<dt>Reference</dt><dd>${applicant.reference}</dd>
<dt>State</dt><dd class="${toneOf(applicant)}">${wordOf(applicant)}</dd></dl>`

/**
 * Page of a check. A real service would request a passport and a selfie; here the tester chooses the result.
 */
export function checkPage(base: string, applicant: Applicant, now: Date): Html {
  const back = html`<a class="button" href="${applicant.returnUrl}">Back to Tessera</a>`
  if (!isOpen(applicant, now))
    return html`<div class="card narrow"><h1>Identity check</h1>${facts(applicant)}
<p>${applicant.status === 'completed' ? 'This check is over.' : 'This check was not begun in time. Start a new one in the app.'}</p>${back}</div>`
  return html`<div class="card narrow">
<h1>Identity check</h1>
<p>A real service would ask for a document and a look into the camera. Here you choose what comes of it.</p>
${facts(applicant)}
<div class="stack">
${decision(base, applicant, 'approve', 'Verify', 'go')}
${decision(base, applicant, 'retry', 'Refuse, may try again')}
${decision(base, applicant, 'refuse', 'Refuse for good')}
<div class="row">${decision(base, applicant, 'submit', 'Leave it pending')}${decision(base, applicant, 'hold', 'Leave it to a person')}</div>
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
      ? html`<p>No checks yet. Start one in the profile of the app and it appears here.</p>`
      : html`<table><thead><tr><th>Reference</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>`
  }</div>`
}
