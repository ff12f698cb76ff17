import type { Person } from '../social/person-store.ts'
import type { SocialBrand } from '../social/social-brands.ts'
import { type Html, html } from './html.ts'

export interface ChoosePerson {
  readonly brand: SocialBrand
  readonly people: readonly Person[]
  /** Faults that the provider can simulate: their labels by name. */
  readonly faults: Readonly<Record<string, string>>
  readonly problem: string | null
}

/** Page on which a person signs in and allows or denies the shop access. */
export function choosePersonPage(action: string, { brand, people, faults, problem }: ChoosePerson): Html {
  const fault = html`<label class="field"><span class="tag">Simulated fault</span><select name="fault"><option value="">None</option>
${Object.entries(faults).map(([name, text]) => html`<option value="${name}">${text}</option>`)}</select></label>`
  const known = people.map(
    (person) => html`<button name="person" value="${person.id}" class="person"><b>${person.name}</b>
<small>${person.email}${person.isEmailVerified ? '' : ' (not verified)'}</small></button>`,
  )
  return html`<div class="card narrow">
<p class="brand"><svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true"><path d="${brand.mark}"/></svg> ${brand.name}</p>
<h1>Sign in with ${brand.name}</h1>
<p><b>Tessera</b> is requesting your name and email address.</p>
${problem === null ? null : html`<p role="alert" class="failed">${problem}</p>`}
${
  people.length === 0
    ? null
    : html`<form method="post" action="${action}" class="stack"><h2>Continue as</h2>${known}${fault}</form>`
}
<form method="post" action="${action}" class="stack"><h2>Use a new account</h2>
<label class="field"><span>Name</span><input name="name" required maxlength="60" autocomplete="name"></label>
<label class="field"><span>Email</span><input name="email" type="email" required maxlength="200" autocomplete="email"></label>
<label class="check"><input type="checkbox" name="verified" checked><span>${brand.name} has verified the address</span></label>
${people.length === 0 ? fault : null}
<button class="go" name="choice" value="allow">Allow and continue</button></form>
<form method="post" action="${action}"><button name="choice" value="refuse" style="width:100%">Cancel</button></form>
</div>`
}
