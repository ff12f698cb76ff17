import type { Page } from '@playwright/test'
import { appCode } from './authenticator.ts'
import { officeUrl, order } from './operate.ts'

/** An operator with a password and an authenticator app. */
export interface ReadyOperator {
  readonly name: string
  readonly password: string
  readonly secret: string
}

let counter = 0

/** Adds an operator with a role. Returns the name and the link of the invitation. */
export async function inviteOperator(role: string): Promise<{ name: string; link: string }> {
  const name = `op-${Date.now()}-${process.pid}-${++counter}`
  await order('operators', 'add', '--name', name, '--full-name', 'Olivia Operator', '--role', role)
  const said = await order('operators', 'invite', '--name', name)
  return { name, link: said.split('\n')[0] ?? '' }
}

async function post(path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(officeUrl() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: officeUrl() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: Record<string, string> } = await answer.json()
  return data
}

/** Adds an operator who has accepted the invitation, without a page. */
export async function readyOperator(role: string): Promise<ReadyOperator> {
  const { name, link } = await inviteOperator(role)
  const token = link.split('#')[1] ?? ''
  const { secret = '' } = await post('/office/invitation', { token })
  const password = 'a password of the journeys'
  await post('/office/invitation/accept', { token, password, code: appCode(secret) })
  return { name, password, secret }
}

/** Words of the sign-in form. */
export const SIGN_IN = {
  en: { name: 'Name', password: 'Password', code: 'Code', submit: 'Sign in' },
  de: { name: 'Name', password: 'Passwort', code: 'Code', submit: 'Anmelden' },
} as const

/** Opens the office in a language and signs in. The code is that of the next step, since the current one may be used. */
export async function signInToOffice(
  page: Page,
  { name, password, secret }: ReadyOperator,
  language: 'en' | 'de' = 'en',
): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
  await page.goto(officeUrl())
  const words = SIGN_IN[language]
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByLabel(words.code, { exact: true }).fill(appCode(secret, 1))
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}
