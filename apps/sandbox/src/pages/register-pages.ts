import {
  EXCLUSION_MONTHS,
  REGISTER_FAULTS,
  REGISTERS,
  type RegisterEntry,
  type RegisterFault,
  type RegisterId,
} from '../register/register-store.ts'
import { type Html, html, Html as Markup } from './html.ts'

const NAMES: Readonly<Record<RegisterId, string>> = {
  gamstop: 'GAMSTOP',
  oasis: 'OASIS',
  spelpaus: 'Spelpaus',
}
const FAULT_NAMES: Readonly<Record<RegisterFault, string>> = {
  none: 'Answer normally',
  slow: 'Answer too late',
  down: 'Be unreachable',
  unknown: 'Don’t recognise anyone',
}

const option = (value: string, label: string, isChosen = false): Html =>
  html`<option value="${value}" ${new Markup(isChosen ? 'selected' : '')}>${label}</option>`

const lengthOf = (months: number | null): string =>
  months === null
    ? 'Without an end'
    : months === 6
      ? '6 months'
      : `${months / 12} ${months === 12 ? 'year' : 'years'}`

/** Form of a register for a new exclusion. */
const form = (base: string, register: RegisterId): Html =>
  html`<form class="card" method="post" action="${base}/registers/${register}/entries">
<h2 style="margin-top:0">${NAMES[register]}</h2>
<label>First name<input name="firstName" required maxlength="100"></label>
<label>Last name<input name="lastName" required maxlength="100"></label>
<label>Date of birth<input name="birthdate" type="date" required></label>
<label>Length<select name="months">${[...EXCLUSION_MONTHS].map(([value, months]) => option(value, lengthOf(months)))}</select></label>
<button class="go">Exclude</button></form>`

const row = (base: string, { id, register, firstName, lastName, birthdate, until }: RegisterEntry): Html =>
  html`<tr><td>${NAMES[register]}</td><td>${firstName} ${lastName}</td><td>${birthdate}</td>
<td>${until === null ? 'Without an end' : until.toISOString().slice(0, 10)}</td>
<td><form method="post" action="${base}/registers/entries/${id}/end"><button>End</button></form></td></tr>`

/** Page of the registers: their faults, a form for an exclusion in each, and all exclusions. */
export function registersPage(base: string, entries: readonly RegisterEntry[], fault: RegisterFault): Html {
  return html`<h1>Self-exclusion registers</h1>
<form class="card" method="post" action="${base}/registers/fault"><h2 style="margin-top:0">Behaviour</h2>
<label>All registers<select name="fault">${REGISTER_FAULTS.map((each) => option(each, FAULT_NAMES[each], each === fault))}</select></label>
<button class="go">Save</button></form>
${REGISTERS.map((register) => form(base, register))}
<div class="card scroll">${
    entries.length === 0
      ? html`<p>No exclusions yet. Add one above.</p>`
      : html`<table><thead><tr><th>Register</th><th>Person</th><th>Born</th><th>Until</th><th></th></tr></thead><tbody>${entries.map((entry) => row(base, entry))}</tbody></table>`
  }</div>`
}
